import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Fault } from '../../../domain/fault.ts'
import type { ServerDependencies } from '../../core/dependencies.ts'
import { healthFiguresOf } from '../../health/health.service.ts'
import { anonymousCallOf } from '../request-call.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * `GET /metrics` for Prometheus, where the operator has set a token for it. Otherwise there is no such route, and the
 * metrics library is not loaded. decisions/0030
 */
export async function metricsDoor(
  app: FastifyInstance,
  dependencies: ServerDependencies,
): Promise<void> {
  const { metricsToken, status, store } = dependencies
  if (metricsToken === null) return
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const { registerCounts, registerHealth } = await import('./app-metrics.ts')
  const { registerConnections } = await import('./connection-metrics.ts')
  const { measureRequests } = await import('./request-metrics.ts')
  const register = new Registry()
  collectDefaultMetrics({ register })
  registerCounts(register, status)
  registerConnections(register, store)
  const health = registerHealth(register)
  measureRequests(app, register)
  const expected = digest(`Bearer ${metricsToken}`)
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new Fault('signedOut', 'The metrics are for whoever has their token')
    }
    health.show(await healthFiguresOf(anonymousCallOf(dependencies, request)))
    reply.header('cache-control', 'no-store')
    return reply.type(register.contentType).send(await register.metrics())
  })
}
