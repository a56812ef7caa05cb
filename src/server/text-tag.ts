import { hash } from 'node:crypto'

const KEPT = 500

/** A text as it goes over the wire. */
export interface EncodedText {
  bytes: Buffer
  /** Its entity tag. */
  tag: string
}

const encoded = new Map<string, EncodedText>()

/**
 * The bytes of an answer and its entity tag. An answer that is kept as text is the same string each time, and so it is
 * found without being encoded and hashed again: performance.md, ETag on public reads.
 */
export function encodedText(text: string): EncodedText {
  const known = encoded.get(text)
  if (known !== undefined) return known
  if (encoded.size >= KEPT) encoded.clear()
  const bytes = Buffer.from(text)
  const made = { bytes, tag: `"${hash('sha1', bytes, 'base64url')}"` }
  encoded.set(text, made)
  return made
}
