import { expect, test } from 'vitest'
import { SCREENS } from '../../domain/screens.ts'
import type { ScreenFacts } from '../../domain/screens.ts'
import { screenAt } from '../shell/screen-table.ts'
import { cachedPageOf } from './page-cache.ts'
import { isHashed, assetsOf, sameBuild } from './page-parts.ts'

const page = (entry: string) => `<head>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  <script src="/colour-scheme.js"></script>
  <script type="module" crossorigin src="/assets/${entry}.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/stack-1.js">
  <link rel="preload" as="style" crossorigin href="/assets/ticket-1.css">
  <link rel="stylesheet" crossorigin href="/assets/ticket-1.css">
  <link rel="canonical" href="https://example.com/assets/other.js">
  <link rel="dns-prefetch" href="//example.com">
</head><body><a href="/bookings">My Bookings</a></body>`

test('a page’s parts are the same-origin files that its head names, each once', () => {
  expect(assetsOf(page('index-1'))).toEqual([
    '/favicon.svg',
    '/colour-scheme.js',
    '/assets/index-1.js',
    '/assets/stack-1.js',
    '/assets/ticket-1.css',
  ])
})

test('a file with a hash in its name never changes, the rest is fetched again', () => {
  expect(assetsOf(page('index-1')).filter(isHashed)).toHaveLength(3)
  expect(isHashed('/colour-scheme.js')).toBe(false)
})

test('pages with another entry are of another build', () => {
  expect(sameBuild(page('index-1'), page('index-1'))).toBe(true)
  expect(sameBuild(page('index-1'), page('index-2'))).toBe(false)
})

test.each([
  ['/bookings', '/bookings'],
  ['/booking/confirmation/4711', '/booking/confirmation/0'],
  ['/trips', '/trips'],
  ['/trips/12/check-in', '/trips/0/check-in'],
])('%s opens without a network, as the page of %s, which is the same screen', (path, kept) => {
  expect(cachedPageOf(path)).toBe(kept)
  expect(screenAt(path)?.path).toBe(screenAt(kept)?.path)
  expect(screenAt(path)?.who).not.toBe('anyone')
})

test('the screens that open without a network are those marked in the table', () => {
  const kept = Object.entries<ScreenFacts>(SCREENS).filter(
    ([path]) => cachedPageOf(path.replaceAll(/:\w+/g, '12')) !== undefined,
  )
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.map(([path]) => path)).toEqual(
    Object.entries<ScreenFacts>(SCREENS).flatMap(([path, { offline }]) => (offline ? [path] : [])),
  )
})

test.each([
  '/',
  '/search',
  '/booking/12',
  '/payment',
  '/trips/12/passengers',
  '/admin',
  '/bookings/x',
])('%s needs a network', (path) => expect(cachedPageOf(path)).toBeUndefined())
