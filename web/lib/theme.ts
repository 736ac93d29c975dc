import { useSyncExternalStore } from 'react';

const storageKey = 'darkMode';
const grounds = { dark: '#14110f', light: '#f7f1e6' };
const listeners = new Set<() => void>();

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function apply(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark);
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', dark ? grounds.dark : grounds.light);
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent): void {
  if (event.key === storageKey) apply(event.newValue !== 'false');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function setDark(dark: boolean): void {
  apply(dark);
  try {
    localStorage.setItem(storageKey, String(dark));
  } catch {
    // The choice holds for this page when the browser forbids storage.
  }
}

/** The theme, dark by default, and its switch; the choice is kept in browser storage (key `darkMode`). */
export function useDarkMode(): { dark: boolean; setDark: (dark: boolean) => void } {
  return { dark: useSyncExternalStore(subscribe, isDark), setDark };
}
