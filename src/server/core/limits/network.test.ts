import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['an IPv4 address is its own', '203.0.113.7', '203.0.113.7'],
  ['IPv4 mapped into IPv6 is IPv4', '::ffff:203.0.113.7', '203.0.113.7'],
  ['the same in hexadecimal', '::ffff:cb00:7107', '203.0.113.7'],
  ['IPv6 is its first 64 bits', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['however it is spelled', '2001:0DB8:0001:0002::0', '2001:db8:1:2::/64'],
  ['a zone says nothing', 'fe80::1%eth0', 'fe80::/64'],
  ['nor does a port of IPv6', '[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['nor one of IPv4', '203.0.113.7:4711', '203.0.113.7'],
  ['what is no address is one network', 'nonsense', 'unknown'],
  ['nothing is one as well', '', 'unknown'],
])('%s: %s', (_what, address, network) => {
  expect(networkOf(address, 64)).toBe(network)
})

test('the operator chooses how much of an IPv6 address is one customer', () => {
  const address = '2001:db8:1234:5678::9'
  expect(networkOf(address, 56)).toBe('2001:db8:1234:5600::/56')
  expect(networkOf(address, 48)).toBe('2001:db8:1234::/48')
  expect(networkOf(address, 128)).toBe('2001:db8:1234:5678::9/128')
  expect(networkOf('203.0.113.7', 48)).toBe('203.0.113.7')
})
