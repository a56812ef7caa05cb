/** `3A`, `3A and 3B`, `3A, 3B and 3C`. */
export function joinList(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
