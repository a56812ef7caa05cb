import type { FastifyInstance } from 'fastify'
import type { RuntimeState } from '../core/runtime-state.ts'

const EVERY_MS = 50

/**
 * Closes each connection as soon as its last request is answered, once the server stops. Otherwise it would stay open
 * for five seconds for a next request, and service managers kill after ten. reliability.md, fact 8
 *
 * While it drains, each answer says that its connection ends: a proxy opens the next one elsewhere.
 */
export function closeWhileDraining(
  app: FastifyInstance,
  status: Pick<RuntimeState, 'stopping'>,
): void {
  app.addHook('onSend', async (_request, reply) => {
    if (status.stopping) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    const closing = setInterval(() => server.closeIdleConnections(), EVERY_MS)
    server.once('close', () => clearInterval(closing))
  })
}
