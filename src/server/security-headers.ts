import type { FastifyInstance } from 'fastify'

/** Mantine sets styles inline. stack.md, trap 7 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

const ALWAYS = {
  'content-security-policy': CONTENT_SECURITY_POLICY.join(';'),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

const OVER_TLS = {
  'content-security-policy': [...CONTENT_SECURITY_POLICY, 'upgrade-insecure-requests'].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'strict-transport-security': 'max-age=15552000; includeSubDomains',
}

/**
 * Headers that keep a page to itself. What only makes sense over https is on only there: otherwise an installation in
 * a plain-http network would break. They are the same for every answer, so nothing is worked out per request.
 */
export function securityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = publicUrl.startsWith('https:') ? { ...ALWAYS, ...OVER_TLS } : ALWAYS
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
