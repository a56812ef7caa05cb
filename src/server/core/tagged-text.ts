import { crc32 } from 'node:zlib'

/**
 * An answer as text that goes over the wire as it is, with its entity tag. Whoever keeps the object keeps its bytes: an
 * answer that is sent often is encoded and hashed once. performance.md, ETag on public reads
 */
export class TaggedText {
  readonly text: string
  #sent: { bytes: Buffer; tag: string } | undefined

  constructor(text: string) {
    this.text = text
  }

  get bytes(): Buffer {
    return this.#encoded().bytes
  }

  get tag(): string {
    return this.#encoded().tag
  }

  /** Two answers have one tag once in four thousand million times; hashing safely would cost ten times as much. */
  #encoded(): { bytes: Buffer; tag: string } {
    if (this.#sent !== undefined) return this.#sent
    const bytes = Buffer.from(this.text)
    return (this.#sent = { bytes, tag: `"${crc32(bytes).toString(36)}-${bytes.length}"` })
  }
}
