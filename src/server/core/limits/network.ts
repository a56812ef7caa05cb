import ipaddr from 'ipaddr.js'

declare const network: unique symbol
/** What one customer of an internet provider is given: an IPv4 address, or a prefix of IPv6. */
export type Network = string & { readonly [network]: true }

/** An address with a port behind it, as some proxies put it into `X-Forwarded-For`. */
const WITH_PORT = /^(?:\[([^\]]{1,60})\](?::\d{1,5})?|(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5})$/

/** Address text without a port and without the zone of a link-local address. */
function bareAddress(address: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(address) ?? []
  return (bracketed ?? dotted ?? address).split('%', 1)[0] ?? ''
}

/**
 * The network that an address belongs to, for rate limits: IPv4 whole, also where it comes mapped into IPv6; IPv6 by
 * its first bits, since whoever has one address has all that share them. Everything that is not an address counts as
 * one network. decisions/0040
 * @param ipv6Prefix in bits, 64 unless the operator says otherwise
 */
export function networkOf(address: string, ipv6Prefix: number): Network {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that makes it
  return networkText(bareAddress(address), ipv6Prefix) as Network
}

/** Plain IPv4: the address is its own network and need not be parsed. */
const PLAIN_IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

function networkText(address: string, ipv6Prefix: number): string {
  if (PLAIN_IPV4.test(address)) return address
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const cidr = `${parsed.toString()}/${ipv6Prefix}`
  return `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toString()}/${ipv6Prefix}`
}
