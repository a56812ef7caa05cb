import type { FastifyReply } from 'fastify'

/** Aborts when whoever asked has left before the answer; tRPC hands it to the procedure. */
export function leavingSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort()
  })
  return leaving.signal
}
