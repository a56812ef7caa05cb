import type { FastifyRequest } from 'fastify'
import { Fault } from '../../domain/fault.ts'
import type { ServerDependencies } from '../core/dependencies.ts'
import { isListedOrigin } from './cross-origin.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_SITES = new Set(['same-origin', 'none'])

/** Whether a page of this very server sent the request, as far as a browser says; other clients say nothing. */
function isOwn(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && !OWN_SITES.has(site)) return false
  const { origin } = request.headers
  if (origin === undefined || origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}

/**
 * Lets no other site's page change anything here, nor use the cookie (whose calls are all writes).
 * Scripts send neither header and pass; pages of listed origins do where they come without a cookie. reliability.md,
 * Identity: CSRF
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
