/** Says whether somebody typed it, in any letter case and with any spaces. */
export function isTypedConfirmation(typed: string, confirmBy: string): boolean {
  const plain = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()
  return plain(typed) === plain(confirmBy)
}
