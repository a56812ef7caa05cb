import { hash } from 'node:crypto'

const KEPT = 500
const tags = new Map<string, string>()

/**
 * The entity tag of an answer. An answer that is kept as text is the same string each time, and so is its tag found
 * without hashing again: performance.md, ETag on public reads.
 */
export function textTag(text: string): string {
  const known = tags.get(text)
  if (known !== undefined) return known
  if (tags.size >= KEPT) tags.clear()
  const tag = `"${hash('sha1', text, 'base64url')}"`
  tags.set(text, tag)
  return tag
}
