import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Ends the event streams when the server stops: they would never end by themselves. The browser comes back later. */
export function endStreamsAtClose(app: FastifyInstance): void {
  const open = new Set<FastifyRequest>()
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.accept?.includes('text/event-stream')) return
    open.add(request)
    reply.raw.once('close', () => open.delete(request))
  })
  app.addHook('preClose', async () => {
    for (const request of open) request.raw.socket.destroy()
  })
}
