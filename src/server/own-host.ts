import ipaddr from 'ipaddr.js'
import type { FastifyRequest } from 'fastify'
import { Fault } from '../domain/fault.ts'
import type { ServerParts } from './parts.ts'

/** What monitors ask, by whatever address they reach the machine at. */
const OF_MONITORS = /^\/(?:health(?:\/[a-z]{1,20})?|metrics)(?:\?|$)/
const PORT = /:\d{0,5}$/

/** The name or address of a `Host` header, without its port, in lower case; IPv6 without its brackets. */
function hostOf(header: string): string {
  const name = header.endsWith(']') ? header : header.replace(PORT, '')
  return name.replace(/^\[|\]$/g, '').toLowerCase()
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')

/** Whether an address of the operator's own is set: not one that only says where the server listens. */
function isPublicName(publicHost: string): boolean {
  return !isLoopback(publicHost) && !ipaddr.isValid(publicHost)
}

/**
 * Refuses what is asked for by a name that is not this server's: a page that has its own name point at this machine (DNS
 * rebinding) would otherwise read and write here as if it were ours. An address cannot be pointed elsewhere: it passes
 * where no public name is set, and for monitors always. Only `Host` counts; what proxies put into `X-Forwarded-Host` can
 * be written by such a page. decisions/0041
 * @throws Fault forbidden
 */
export function requireOwnHost(
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
  { publicUrl, allowedHosts }: Pick<ServerParts, 'publicUrl' | 'allowedHosts'>,
): void {
  // HTTP/1.0, which no browser speaks.
  if (headers.host === undefined) return
  const host = hostOf(headers.host)
  const publicHost = hostOf(new URL(publicUrl).hostname)
  if (isLoopback(host) || host === publicHost || allowedHosts.includes(host)) return
  if (ipaddr.isValid(host) && (!isPublicName(publicHost) || OF_MONITORS.test(url))) return
  throw new Fault(
    'forbidden',
    'This server does not go by this name. Its operator can add it: PUBLIC_URL or ALLOWED_HOSTS.',
  )
}
