/** The pattern with which LIKE … ESCAPE '\' finds a text anywhere, its own % and _ taken as they are. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
