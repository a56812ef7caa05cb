import { expect, test } from 'vitest'
import { deviceOf, shownNetworkOf } from './session-origin.ts'

test('a device is named by its browser and system, another program by its own name', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
  expect([android, mac, firefox].map(deviceOf)).toEqual([
    'Chrome on Android',
    'Safari on macOS',
    'Firefox on Linux',
  ])
  expect(deviceOf('python-requests/2.32.3')).toBe('python-requests')
  expect([undefined, '', '   ', '<script>'].map(deviceOf)).toEqual([null, null, null, null])
})

test('the User-Agent of a session is stored short, however long it is', () => {
  expect(deviceOf(`${'x'.repeat(100_000)}/1`)?.length).toBe(40)
  expect(deviceOf('Mozilla/5.0 ('.repeat(10_000))?.length ?? 0).toBeLessThan(80)
})

test('of an IP address only its network is stored, never the machine', () => {
  expect(shownNetworkOf('203.0.113.77')).toBe('203.0.113.0/24')
  expect(shownNetworkOf('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
  expect(shownNetworkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
  expect(['', 'unix socket'].map(shownNetworkOf)).toEqual([null, null])
})
