import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { Fault } from '../../domain/fault.ts'
import type { ServerDependencies } from '../core/dependencies.ts'

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

/** A name by which every page passes, and under which public address. */
interface Passed {
  header: string
  publicUrl: string
}

/**
 * Refuses what is asked for by a name that is not this server's: a page that has its own name point at this machine (DNS
 * rebinding) would otherwise read and write here as if it were ours. An address cannot be pointed elsewhere: it passes
 * where no public name is set, and for monitors always. Only `Host` counts; what proxies put into `X-Forwarded-Host` can
 * be written by such a page. decisions/0041
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
    else if (judged === 'foreign' || !OF_MONITORS.test(url))
      throw new Fault(
        'forbidden',
        'This server does not go by this name. Its operator can add it: PUBLIC_URL or ALLOWED_HOSTS.',
      )
  }
}

/** What a name is: this server's own, an address by which monitors may ask, or somebody else's. */
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
