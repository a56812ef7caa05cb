import { beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../../testing/harness/memory-caches.ts'
import { answerPage, answerPart, cacheScreen } from './fetch-answers.ts'
import { cachedPage, OFFLINE_PAGE } from './page-cache.ts'

const page = (build: string) =>
  `<head><script type="module" crossorigin src="/assets/index-${build}.js"></script></head>`
const answered = (text: string, status = 200) => new Response(text, { status })
const dead = () => Promise.reject(new TypeError('Failed to fetch'))

let device: ReturnType<typeof memoryCaches>
/** The network's answers by path. */
let network: (path: string) => Promise<Response>
let newer: number

beforeEach(async () => {
  vi.useFakeTimers()
  network = async (path) => answered(`file ${path}`)
  newer = 0
  device = memoryCaches((path) => network(path))
  vi.stubGlobal('caches', device)
  vi.stubGlobal('fetch', (asked: RequestInfo) =>
    network(typeof asked === 'string' ? asked : new URL(asked.url).pathname),
  )
  const pages = await caches.open('farebox-pages-1')
  await pages.put(OFFLINE_PAGE, answered('You are offline'))
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** Opens an address; returns what is shown once all background work is done. */
async function open(path: string, answer: Promise<Response>): Promise<string> {
  const later: Promise<unknown>[] = []
  const shown = answerPage({
    request: new Request(`http://farebox.test${path}`),
    network: answer,
    after: (work) => void later.push(work),
    tellNewer: async () => void (newer += 1),
  })
  await vi.advanceTimersByTimeAsync(5000)
  const text = await (await shown).text()
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all(later)
  return text
}

const late = (text: string): Promise<Response> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(answered(text)), 30_000)
  })

test('where the network answers its page is shown, whatever is cached', async () => {
  await open('/bookings', Promise.resolve(answered(page('1'))))
  expect(await open('/bookings', Promise.resolve(answered(page('2'))))).toBe(page('2'))
  expect(await (await cachedPage('/bookings'))?.text()).toBe(page('2'))
})

test('a screen that was opened before opens without a network, at any of its addresses', async () => {
  await open('/booking/confirmation/7', Promise.resolve(answered(page('1'))))
  expect(await open('/booking/confirmation/8', dead())).toBe(page('1'))
  expect(await open('/booking/confirmation/8', Promise.resolve(answered('gone', 503)))).toBe(
    page('1'),
  )
})

test('any other says that it needs a network', async () => {
  for (const path of ['/search', '/bookings']) {
    // One after the other: both share the device.
    // oxlint-disable-next-line no-await-in-loop
    expect(await open(path, dead())).toBe('You are offline')
  }
})

test('the offline page leads to the trips only on a device that has opened them', async () => {
  const pages = await caches.open('farebox-pages-1')
  const html = 'You are offline<!--staff--><a href="/trips">Trips</a><!--/staff--></p>'
  await pages.put(OFFLINE_PAGE, answered(html))
  expect(await open('/routes', dead())).toBe('You are offline<!--/staff--></p>')
  await open('/trips', Promise.resolve(answered(page('1'))))
  expect(await open('/routes', dead())).toBe(html)
})

test('a page with parts that cannot be fetched is not cached: the previous one stays complete', async () => {
  await open('/bookings', Promise.resolve(answered(page('1'))))
  network = dead
  expect(await open('/bookings', Promise.resolve(answered(page('2'))))).toBe(page('2'))
  expect(await open('/bookings', dead())).toBe(page('1'))
})

test('a slow network is not waited for; the page is notified when the server turns out to be newer', async () => {
  await open('/bookings', Promise.resolve(answered(page('1'))))
  expect(await open('/bookings', late(page('1')))).toBe(page('1'))
  expect(newer).toBe(0)
  expect(await open('/bookings', late(page('2')))).toBe(page('1'))
  expect(newer).toBe(1)
  expect(await open('/bookings', dead())).toBe(page('2'))
})

test('code of a build that no cached page needs is removed', async () => {
  await open('/bookings', Promise.resolve(answered(page('1'))))
  await open('/trips', Promise.resolve(answered(page('1'))))
  await open('/bookings', Promise.resolve(answered(page('2'))))
  expect(device.paths()).toContain('/assets/index-1.js')
  await open('/trips', Promise.resolve(answered(page('2'))))
  expect(device.paths()).not.toContain('/assets/index-1.js')
})

test('hashed code is taken from the cache, anything else from the network while there is one', async () => {
  const shown = async (path: string) =>
    (await answerPart(new Request(`http://farebox.test${path}`), Promise.resolve(true))).text()
  expect(await shown('/assets/qr-1.js')).toBe('file /assets/qr-1.js')
  network = dead
  expect(await shown('/assets/qr-1.js')).toBe('file /assets/qr-1.js')
  await expect(shown('/colour-scheme.js')).rejects.toThrow('Failed to fetch')
})

test('a screen reached by a link is cached with all it has loaded; others are not', async () => {
  network = async (path) => answered(path.startsWith('/assets/') ? 'code' : page('1'))
  await cacheScreen('/search', ['/assets/search-1.js'])
  await cacheScreen('/trips/7/check-in', ['/assets/jsqr-1.js'])
  expect(device.paths()).toEqual([
    '/assets/index-1.js',
    '/assets/jsqr-1.js',
    OFFLINE_PAGE,
    '/trips/0/check-in',
  ])
})
