import { fork } from 'node:child_process'
import { join } from 'node:path'
import { Fault } from '../../domain/fault.ts'
import { SECOND } from '../../domain/time/calendar.ts'
import type { ImageRenderer } from '../core/threads.ts'
import { imageTypeOf } from './image-type.ts'
import type { RenderAnswer, RenderRequest } from './render-protocol.ts'

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
  return {
    render: async (owner, upload) => {
      if (imageTypeOf(upload) === undefined) throw new Fault('invalid', UNKNOWN)
      if (waiting >= MOST_WAITING)
        throw new Fault('unavailable', 'Other pictures are being read. Please try again soon.')
      waiting += 1
      const turn = last.then(() => inOwnProcess({ owner, upload }))
      last = turn.catch(() => {})
      try {
        const answer = await turn
        if ('refusal' in answer) throw new Fault('invalid', answer.refusal)
        return answer.rendered
      } finally {
        waiting -= 1
      }
    },
  }
}

function inOwnProcess(request: RenderRequest): Promise<RenderAnswer> {
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
