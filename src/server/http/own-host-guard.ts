import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { Fault } from '../../domain/fault.ts'
import type { ServerDependencies } from '../core/dependencies.ts'

/** Paths that monitors may request by any IP address of the machine. */
const MONITOR_PATHS = /^\/(?:health(?:\/[a-z]{1,20})?|metrics)(?:\?|$)/
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

/** A `Host` header that was accepted, and the public address it was compared with. */
interface Passed {
  header: string
  publicUrl: string
}

/**
 * Refuses requests whose `Host` is not a name of this server, against DNS rebinding: a page whose own name points at
 * this machine could otherwise read and write here. An IP address cannot be rebound: it passes where no public name is
 * set, and for monitors always. `X-Forwarded-Host` is ignored, since such a page can set it. decisions/0041
 * @returns what throws Fault forbidden; the name that passed last is not taken apart again
 */
export function ownHostGuard(
  dependencies: Pick<ServerDependencies, 'publicUrl' | 'allowedHosts'>,
): (request: Pick<FastifyRequest, 'headers' | 'url'>) => void {
  let last: Passed | undefined
  return ({ headers: { host: header }, url }) => {
    // HTTP/1.0, which no browser speaks.
    if (header === undefined) return
    const { publicUrl } = dependencies
    if (header === last?.header && publicUrl === last.publicUrl) return
    const judged = judge(header, dependencies)
    if (judged === 'own') last = { header, publicUrl }
    else if (judged === 'foreign' || !MONITOR_PATHS.test(url))
      throw new Fault(
        'forbidden',
        'This server does not go by this name. Its operator can add it: PUBLIC_URL or ALLOWED_HOSTS.',
      )
  }
}

/** The kind of a host name: this server's own, an IP address (for monitors), or another one. */
function judge(
  header: string,
  { publicUrl, allowedHosts }: Pick<ServerDependencies, 'publicUrl' | 'allowedHosts'>,
): 'own' | 'monitors' | 'foreign' {
  const host = hostOf(header)
  const publicHost = hostOf(new URL(publicUrl).hostname)
  if (isLoopback(host) || host === publicHost || allowedHosts.includes(host)) return 'own'
  if (!ipaddr.isValid(host)) return 'foreign'
  return isPublicName(publicHost) ? 'monitors' : 'own'
}
