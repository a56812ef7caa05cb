import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { Fault } from '../domain/fault.ts'
import { MINUTE, SECOND } from '../domain/time/calendar.ts'
import type { ServerDependencies } from './core/dependencies.ts'
import { networkOf } from './core/limits/network.ts'
import { allowListedOrigins, refuseForeignOrigin } from './http/cross-origin.ts'
import { closeWhileDraining } from './http/close-while-draining.ts'
import { cutSilentPeers } from './http/cut-silent-peers.ts'
import { imageDoor } from './http/images/image-door.ts'
import { metricsDoor } from './http/metrics/metrics-door.ts'
import { ownHostGuard } from './http/own-host-guard.ts'
import { pages } from './http/pages/pages.ts'
import { paymentEvents } from './http/payment-events.ts'
import { logRequests, requestIds, sendRequestIds } from './http/request-log.ts'
import { docsPage } from './http/rest/docs-page.ts'
import { oneClickUnsubscribe } from './http/rest/one-click-unsubscribe.ts'
import { restDoor } from './http/rest/rest-door.ts'
import { sendProblem } from './http/rest/send-problem.ts'
import { securityHeaders, securityHeadersOf } from './http/security-headers.ts'
import { trpcDoor } from './http/trpc/trpc-door.ts'

const KIBIBYTE = 1024

/** Fastify never cuts idle sockets and slow bodies by itself. reliability.md, fact 8 */
const SETTINGS = {
  requestTimeout: 8 * SECOND,
  // Of silence of the peer, not of our work: cut-silent-peers.ts
  connectionTimeout: 10 * SECOND,
  keepAliveTimeout: 5 * SECOND,
  bodyLimit: 64 * KIBIBYTE,
  http: {
    headersTimeout: 8 * SECOND,
    // How often Node checks for timeouts; every 30 seconds by default.
    connectionsCheckingInterval: 2 * SECOND,
    maxHeaderSize: 16 * KIBIBYTE,
  },
  forceCloseConnections: 'idle',
  return503OnClosing: true,
  // Ten procedures of one batch stand in one parameter.
  routerOptions: { maxParamLength: 500 },
} as const

/**
 * A whole server without a port: both doors and the pages. `start-server.ts` lets it listen; tests and benchmarks inject
 * requests. Closing it leaves the store open.
 */
export async function buildApp(dependencies: ServerDependencies): Promise<FastifyInstance> {
  const headers = securityHeadersOf(dependencies.publicUrl)
  const app = Fastify({
    ...SETTINGS,
    logger: false,
    trustProxy: dependencies.trustProxy.length > 0 ? dependencies.trustProxy : false,
    genReqId: requestIds(dependencies.randomId),
    // URLs that cannot be parsed reach neither a hook nor the handler below.
    frameworkErrors: (error, request, reply) =>
      void sendProblem(error, request, reply.headers(headers), dependencies.log),
  })
  closeWhileDraining(app, dependencies.status)
  cutSilentPeers(app.server)
  logRequests(app, dependencies.log)
  securityHeaders(app, headers)
  sendRequestIds(app)
  const requireOwnHost = ownHostGuard(dependencies)
  app.addHook('onRequest', (request, _reply, done) => {
    requireOwnHost(request)
    done()
  })
  allowListedOrigins(app, dependencies.corsOrigins)
  await app.register(rateLimit, {
    max: dependencies.requestsAMinute,
    timeWindow: MINUTE,
    keyGenerator: ({ ip }) => networkOf(ip, dependencies.limitIpv6Prefix),
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) =>
      new Fault('tooMany', 'Too many requests. Please try again in a moment.', {
        retryAfterSeconds: Math.ceil(ttl / SECOND),
      }),
  })
  await app.register(cookie)
  // After the limit of a network, which the framework counts last of its first hooks.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    refuseForeignOrigin(request, dependencies)
    done()
  })
  await metricsDoor(app, dependencies)
  app.setErrorHandler((error, request, reply) =>
    sendProblem(error, request, reply, dependencies.log),
  )
  await app.register((app) => trpcDoor(app, dependencies))
  await app.register((app) => restDoor(app, dependencies))
  await app.register((app) => oneClickUnsubscribe(app, dependencies))
  await app.register((app) => paymentEvents(app, dependencies))
  await app.register((app) => docsPage(app, dependencies))
  await app.register((app) => imageDoor(app, dependencies))
  await pages(app, dependencies)
  return app
}
