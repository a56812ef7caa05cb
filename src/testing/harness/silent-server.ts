import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server that accepts connections and never sends anything. */
export interface SilentServer {
  url: string
  /** Resolves when a client has connected. */
  reached: Promise<void>
}

/** Starts one, closed when the test is done. */
export async function silentServer(): Promise<SilentServer> {
  const sockets: Socket[] = []
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    resolve()
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { url: `smtp://127.0.0.1:${address.port}`, reached }
}
