import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Running } from '../running.ts'

/** Ends the event streams when the server stops: they would never end by themselves. The browser comes back later. */
export function endStreamsAtClose(app: FastifyInstance, running: Running): void {
  const open = new Set<FastifyRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.accept?.includes('text/event-stream')) {
      open.add(request)
      running.openStreams = open.size
      reply.raw.once('close', () => {
        open.delete(request)
        running.openStreams = open.size
      })
    }
    done()
  })
  app.addHook('preClose', async () => {
    for (const request of open) request.raw.socket.destroy()
  })
}
