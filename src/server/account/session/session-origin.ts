import { parse } from 'bowser'
import ipaddr from 'ipaddr.js'
import type { Call } from '../../core/call.ts'

/** What is stored of where a session began: enough to know one's own devices by, too little to follow anybody. */
export interface SessionOrigin {
  /** Such as 'Firefox on Android'; null where nothing is known. */
  device: string | null
  /** The network of the address, such as '203.0.113.0/24' or '2001:db8:1::/48'; null where there is none. */
  network: string | null
}

/** As much of a User-Agent as is looked at: browsers send some 120 characters. */
const LONGEST_AGENT = 300

const LONGEST_NAME = 40

/** Where a call's session would begin. */
export function sessionOriginOf({ userAgent, address }: Call): SessionOrigin {
  return { device: deviceOf(userAgent), network: shownNetworkOf(address) }
}

/** Names a device by its User-Agent; a program that is no browser by the name it gives itself. */
export function deviceOf(userAgent: string | undefined): string | null {
  const agent = userAgent?.slice(0, LONGEST_AGENT).trim()
  if (!agent) return null
  const { browser, os } = parse(agent)
  const known = [browser.name, os.name].filter(Boolean).join(' on ')
  return (known || /^[\w.-]+/.exec(agent)?.[0])?.slice(0, LONGEST_NAME) ?? null
}

/** The network of an address: the first 24 bits of IPv4, 48 of IPv6. */
export function shownNetworkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  // Also '::ffff:203.0.113.7', as a socket for both kinds names an IPv4 address.
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? 24 : 48
  const kind = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${kind.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`
}
