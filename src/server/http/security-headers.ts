import { IncomingMessage, ServerResponse } from 'node:http'
import type { OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

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
 * Sets these headers on every answer to a request that Fastify could parse; they are computed once, not for each request.
 * performance.md
 */
export function securityHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
