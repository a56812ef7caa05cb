/** An answer that is a file rather than JSON, sent as it is made: the next piece is asked for once there is room. */
export class Download {
  /** As the browser keeps it; it has no personal data. */
  readonly fileName: string
  /** Its media type. */
  readonly type: string
  readonly pieces: AsyncIterable<string | Uint8Array>

  constructor(file: {
    fileName: string
    type: string
    pieces: AsyncIterable<string | Uint8Array>
  }) {
    this.fileName = file.fileName
    this.type = file.type
    this.pieces = file.pieces
  }
}
