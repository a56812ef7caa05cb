import { IncomingMessage, ServerResponse } from 'node:http'
import type { OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { Fault } from '../../domain/fault.ts'
import type { ServerDependencies } from '../core/dependencies.ts'
import { isListedOrigin } from './cross-origin.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

const OWN_SITES = new Set(['same-origin', 'none'])

/** The camera scans tickets; no other feature of a device is used. decisions/0021 */
const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'

/** Helmet's headers for this server; Mantine sets styles inline. What needs https is on only there. stack.md, trap 7 */
function helmetOf(publicUrl: string): ReturnType<typeof helmet> {
  const secure = publicUrl.startsWith('https:')
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
}

/** Headers that keep a page to itself: helmet’s, asked once, since they are the same for every answer of a server. */
export function securityHeadersOf(publicUrl: string): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmetOf(publicUrl)(request, response, (error) => {
    if (error !== undefined) throw new Error('The security headers are not valid', { cause: error })
  })
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS }
}

/**
 * Sets them on every answer to a request that Fastify could parse; they are computed once, not for each request.
 * performance.md
 */
export function securityHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Whether a page of this very server sent the request, as far as a browser says; other clients say nothing. */
function isOwn(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && !OWN_SITES.has(site)) return false
  const { origin } = request.headers
  if (origin === undefined || origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}

/**
 * Against CSRF: no page of another site may write here or use the cookie (whose calls are all writes). Scripts send
 * neither header and pass; pages of listed origins pass without a cookie. reliability.md, Identity: CSRF
 * @throws Fault forbidden
 */
export function refuseForeignOrigin(
  request: FastifyRequest,
  { publicUrl, corsOrigins }: Pick<ServerDependencies, 'publicUrl' | 'corsOrigins'>,
): void {
  if (READS.has(request.method) || isOwn(request, publicUrl)) return
  if (isListedOrigin(request, corsOrigins)) return
  throw new Fault('forbidden', 'This request comes from another site')
}
