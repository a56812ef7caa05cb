import { fork } from 'node:child_process'
import { join } from 'node:path'
import { Fault } from '../../../domain/fault.ts'
import { SECOND } from '../../../domain/time/calendar.ts'
import type { UPLOAD_TYPES } from '../../../domain/image/image.ts'
import type { ImageRenderer } from '../../core/threads.ts'
import type { JpegRequest, RenderAnswer, RenderRequest } from './render-protocol.ts'

const PROGRAM = join(import.meta.dirname, 'render-process.ts')
/** Whatever a picture does, its process is ended then. */
const LONGEST = 60 * SECOND
/** Each has up to 10 MB in memory. */
const MOST_WAITING = 4
const UNKNOWN =
  'This is not a picture that can be read here. Use a JPEG, PNG, WebP or AVIF; an iPhone sends JPEG when its camera is set to Most Compatible.'
const TOO_LONG = 'This picture takes too long to read. Send a smaller one.'

/** Makes files of pictures in a process of its own for each, one after the other. */
export function processImageRenderer(): ImageRenderer {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const inTurn = async (request: RenderRequest | JpegRequest): Promise<RenderAnswer> => {
    if (waiting >= MOST_WAITING)
      throw new Fault('unavailable', 'Other pictures are being read. Please try again soon.')
    waiting += 1
    const turn = last.then(() => inOwnProcess(request))
    last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      waiting -= 1
    }
  }
  return {
    render: async (owner, upload) => {
      if (imageTypeOf(upload) === undefined) throw new Fault('invalid', UNKNOWN)
      const answer = await inTurn({ owner, upload })
      if ('rendered' in answer) return answer.rendered
      throw new Fault('invalid', 'refusal' in answer ? answer.refusal : UNKNOWN)
    },
    toJpeg: async (stored) => {
      const answer = await inTurn({ stored })
      if ('jpeg' in answer) return answer.jpeg
      throw new Error('A stored picture cannot be read', { cause: answer })
    },
  }
}

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
function imageTypeOf(bytes: Uint8Array): UploadType | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return SIGNATURES.find(({ parts }) => parts.every(([from, text]) => start.startsWith(text, from)))
    ?.type
}

function inOwnProcess(request: RenderRequest | JpegRequest): Promise<RenderAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, { execArgv: [], serialization: 'advanced' })
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST)
    let answer: RenderAnswer | undefined
    child.on('message', (message: RenderAnswer) => (answer = message))
    child.on('error', reject)
    child.on('exit', () => {
      clearTimeout(timer)
      resolve(answer ?? { refusal: TOO_LONG })
    })
    child.send(request)
  })
}
