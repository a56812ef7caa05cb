import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** A raw TCP connection to a server, and what comes back. */
export interface RawSocket {
  socket: Socket
  /** The first data that the server sends; '' when it closes without any. */
  answered: Promise<string>
  closed: Promise<void>
}

/** Connects and sends a text; `socket.write` sends more. */
export function speak(port: number, text: string): RawSocket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
  const answer = Promise.withResolvers<string>()
  const end = Promise.withResolvers<void>()
  socket.once('data', (piece: Buffer) => answer.resolve(String(piece)))
  socket.on('data', () => {})
  socket.once('end', () => socket.end())
  socket.once('close', () => {
    answer.resolve('')
    end.resolve()
  })
  socket.write(text)
  return { socket, answered: answer.promise, closed: end.promise }
}

/** A request as it goes over the wire. */
export function requestText(
  method: string,
  path: string,
  headers: readonly string[],
  body = '',
): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: farebox.test', ...headers, '', body].join('\r\n')
}

/** Goes on sending a text until the server has closed. */
export function goOn({ socket, closed }: RawSocket, text: string, everyMs: number): void {
  const timer = setInterval(() => {
    if (socket.writable) socket.write(text)
  }, everyMs)
  void closed.then(() => clearInterval(timer))
}

/** The status of an answer; 0 for none. */
export const statusOf = (answer: string): number =>
  Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
