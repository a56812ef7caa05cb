const HEAD_END = '\r\n\r\n'
const LINE_END = '\r\n'
/** Nothing that is measured is nearly as long. */
const LONGEST = 4 * 1024 * 1024

export interface Answer {
  status: number
  body: Buffer
}

/** Puts the pieces that a socket delivers together to answers, one at a time: by length, or in chunks. */
export class AnswerReader {
  #bytes: Buffer = Buffer.alloc(0)

  /** @returns the answer once it is whole. @throws Error when it is none, or longer than anything expected */
  push(piece: Buffer): Answer | undefined {
    this.#bytes = this.#bytes.length === 0 ? piece : Buffer.concat([this.#bytes, piece])
    if (this.#bytes.length > LONGEST) throw new Error('An answer is too long')
    const headEnd = this.#bytes.indexOf(HEAD_END)
    if (headEnd < 0) return undefined
    const head = this.#bytes.toString('latin1', 0, headEnd)
    const body = this.#bodyOf(head, headEnd + HEAD_END.length)
    if (body === undefined) return undefined
    this.#bytes = Buffer.alloc(0)
    return { status: Number(head.slice(9, 12)), body }
  }

  #bodyOf(head: string, start: number): Buffer | undefined {
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined) {
      if (/\r\ntransfer-encoding: *chunked/i.test(head)) return this.#chunksFrom(start)
      throw new Error(`An answer without a length: ${head.slice(0, 100)}`)
    }
    const end = start + Number(length)
    return this.#bytes.length < end ? undefined : this.#bytes.subarray(start, end)
  }

  #chunksFrom(start: number): Buffer | undefined {
    const chunks: Buffer[] = []
    for (let place = start; ;) {
      const lineEnd = this.#bytes.indexOf(LINE_END, place)
      if (lineEnd < 0) return undefined
      const size = Number.parseInt(this.#bytes.toString('latin1', place, lineEnd), 16)
      const from = lineEnd + LINE_END.length
      if (this.#bytes.length < from + size + LINE_END.length) return undefined
      if (size === 0) return Buffer.concat(chunks)
      chunks.push(this.#bytes.subarray(from, from + size))
      place = from + size + LINE_END.length
    }
  }
}
