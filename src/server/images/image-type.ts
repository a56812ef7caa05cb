import { UPLOAD_TYPES } from '../../domain/image/image.ts'

type UploadType = (typeof UPLOAD_TYPES)[number]

/** What a file begins with, from a byte on: that alone says what it is, not its name nor what a browser calls it. */
const SIGNATURES: readonly { type: UploadType; parts: readonly [from: number, bytes: string][] }[] =
  [
    { type: 'image/jpeg', parts: [[0, '\u00FF\u00D8\u00FF']] },
    { type: 'image/png', parts: [[0, '\u0089PNG\r\n\u001A\n']] },
    {
      type: 'image/webp',
      parts: [
        [0, 'RIFF'],
        [8, 'WEBP'],
      ],
    },
    { type: 'image/avif', parts: [[4, 'ftypavif']] },
  ]

/** The kind of picture that bytes are, by their content; undefined for everything else. */
export function imageTypeOf(bytes: Uint8Array): UploadType | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return SIGNATURES.find(({ parts }) => parts.every(([from, text]) => start.startsWith(text, from)))
    ?.type
}
