import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Ends the event streams when the server stops: they would never end by themselves. The browser comes back later. */
export function endStreamsAtClose(app: FastifyInstance): void {
  const open = new Set<FastifyRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.accept?.includes('text/event-stream')) {
      open.add(request)
      reply.raw.once('close', () => void open.delete(request))
    }
    done()
  })
  app.addHook('preClose', async () => {
    for (const request of open) request.raw.socket.destroy()
  })
}
