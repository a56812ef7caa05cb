import type { FastifyInstance } from 'fastify'
import { StartRefused } from '../db/connection/start-refused.ts'

interface ListenAddress {
  host: string
  port: number
}

const REASONS: Record<string, (at: ListenAddress) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is in use; stop the program that has it, or choose another with PORT.`,
  EACCES: ({ port }) =>
    `Port ${port} is not for this user; choose one from 1024 up with PORT, and put a proxy in front.`,
  EADDRNOTAVAIL: ({ host }) =>
    `This machine has no address ${host}; choose one of its own with HOST.`,
  ENOTFOUND: ({ host }) => `The name ${host} stands for no address; choose another with HOST.`,
}

/** Lets the server listen; answers the port, which is another one where 0 was asked for. @throws StartRefused */
export async function listen(app: FastifyInstance, at: ListenAddress): Promise<number> {
  try {
    await app.listen(at)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = REASONS[code]
    if (reason === undefined) throw error
    throw new StartRefused(reason(at), { cause: error })
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : at.port
}
