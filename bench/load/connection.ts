import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { AnswerReader } from './answer-reader.ts'
import type { Answer } from './answer-reader.ts'

const HOST = '127.0.0.1'
/** A connection on which nothing was sent for so long is not trusted any more: the server closes it after 5 seconds. */
const LONGEST_REST_MS = 3000

/** A request as text: a path, and for a POST its JSON. */
export interface Request {
  path: string
  body?: string
  bearer?: string
  /** The value of `X-Forwarded-For`, for a server that trusts this proxy. */
  address?: string | undefined
}

function textOf({ path, body, bearer, address }: Request): string {
  const head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${HOST}\r\naccept: */*\r\n`
  const token = bearer === undefined ? '' : `authorization: Bearer ${bearer}\r\n`
  const who = address === undefined ? token : `${token}x-forwarded-for: ${address}\r\n`
  if (body === undefined) return `${head}${who}\r\n`
  return `${head}${who}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** How one client sends its requests, one at a time. */
export interface Connection {
  /** Sets the client address of the following requests, unless a request names another. */
  from(address: string): void
  /** @throws Error when the connection breaks, or the answer is not a success */
  ask(request: Request): Promise<Buffer>
  /** Whatever the answer. @throws Error when the connection breaks */
  send(request: Request): Promise<Answer>
}

/** @throws Error when the answer is not a success */
export function requireSuccess({ path }: Request, { status, body }: Answer): Buffer {
  if (status === 200 || status === 201) return body
  throw new Error(`${path.slice(0, 200)} answered ${status}: ${body.toString().slice(0, 500)}`)
}

/** A keep-alive connection to this machine. Cheaper than Node's HTTP client, so that what is measured is the server. */
export class SocketConnection implements Connection {
  readonly #port: number
  #socket: Socket | undefined
  #asked: PromiseWithResolvers<Answer> | undefined
  #address: string | undefined
  #lastSent = 0

  constructor(port: number) {
    this.#port = port
  }

  from(address: string): void {
    this.#address = address
  }

  async ask(request: Request): Promise<Buffer> {
    return requireSuccess(request, await this.send(request))
  }

  send(request: Request): Promise<Answer> {
    const { promise } = (this.#asked = Promise.withResolvers<Answer>())
    const now = performance.now()
    if (now - this.#lastSent > LONGEST_REST_MS) this.close()
    this.#lastSent = now
    this.#socket ??= this.#open()
    this.#socket.write(textOf({ address: this.#address, ...request }))
    return promise
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #open(): Socket {
    const reader = new AnswerReader()
    const socket = connect({ port: this.#port, host: HOST, noDelay: true })
    const fail = (error: Error): void => {
      // One that was given up says nothing about who asks now.
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#asked?.reject(error)
    }
    socket.on('data', (piece: Buffer) => {
      try {
        const answer = reader.push(piece)
        if (answer) this.#asked?.resolve(answer)
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)))
      }
    })
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('The server closed the connection')))
    return socket
  }
}
