// Runs before the first paint. Dark is the default; the light theme must have been chosen.
try {
  const dark = localStorage.getItem('darkMode') !== 'false';
  document.documentElement.classList.toggle('dark', dark);
  if (!dark) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#f7f1e6');
} catch {
  // Storage may be forbidden; the default stays.
}
