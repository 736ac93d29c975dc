/** The first letter of a name, in upper case, for pictures that do not load. */
export function initial(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0x3f).toUpperCase();
}
