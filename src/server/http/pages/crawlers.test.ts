import { expect, test } from 'vitest'
import { SCREENS } from '../../../domain/screens.ts'
import type { ScreenFacts } from '../../../domain/screens.ts'
import { aTripOnSale, operatorCall } from '../../../testing/builders/a-trip-on-sale.ts'
import { aBus, aRoute, aSchedule } from '../../../testing/builders/fleet.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import { addBus } from '../../fleet/bus.service.ts'
import { addRoute } from '../../fleet/route.service.ts'
import { addSchedule } from '../../trips/schedule.service.ts'

const SITE = 'http://farebox.test'

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))

test('the map of the site has what is on sale between towns, and every page that is to be found', async () => {
  const app = await testApp()
  const before = addressesIn((await app.app.inject('/sitemap.xml')).body)
  expect(before).toContain(`${SITE}/`)
  expect(before).toContain(`${SITE}/refund`)
  expect(before.filter((url) => url.includes('search'))).toEqual([])
  await aTripOnSale(app)
  const { headers, body } = await app.app.inject('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const pairs = addressesIn(body).filter((url) => url.includes('search'))
  expect(pairs[0]).toBe(`${SITE}/search?source=pune&destination=goa`)
  // Five places in a row, each pair once, and none backwards.
  expect(new Set(pairs).size).toBe(10)
  for (const url of addressesIn(body)) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const page = await app.app.inject(url.slice(SITE.length))
    expect([url, page.statusCode]).toEqual([url, 200])
    expect(page.body).toContain(`<link rel="canonical" href="${url.replaceAll('&', '&amp;')}">`)
    expect(page.body).not.toContain('noindex')
  }
})

test('the map has no page that asks not to be listed: sold out, or not sold any more', async () => {
  const app = await testApp()
  const admin = await operatorCall(app)
  const { id: busId } = await addBus(admin, aBus({ totalSeats: 2 }))
  const { id: routeId } = await addRoute(admin, aRoute())
  const { id: scheduleId } = await addSchedule(admin, aSchedule({ busId, routeId, totalSeats: 2 }))
  // Both seats are held from the second town to the third: what crosses that has none free.
  const { trpc } = await app.as('asha')
  const { seats } = await trpc.seat.map.query({ scheduleId })
  const seatIds = seats.map(({ id }) => id)
  await trpc.booking.hold.mutate({ scheduleId, seatIds, from: 1, to: 2, key: 'hold-of-both' })
  const before = addressesIn((await app.app.inject('/sitemap.xml')).body)
  expect(before.filter((url) => url.includes('search')).length).toBeGreaterThan(0)
  expect(before).not.toContain(`${SITE}/search?source=pune&destination=goa`)
  for (const url of before) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    expect((await app.app.inject(url.slice(SITE.length))).body).not.toContain('noindex')
  }
})

test('crawlers are told where that map is, and kept out of what is not for them', async () => {
  const { app } = await testApp()
  const { body } = await app.inject('/robots.txt')
  expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  const kept = [...body.matchAll(/^Disallow: (\S+)$/gm)].map(
    ([, path = '']) => new RegExp(`^${path.replaceAll('*', '.*')}`),
  )
  const keptOut = (paths: string[]) =>
    paths.filter((path) => kept.some((start) => start.test(path)))
  const own = Object.entries<ScreenFacts>(SCREENS).flatMap(([path, { who }]) =>
    who === 'anyone' ? [] : [path],
  )
  expect(keptOut(own)).toEqual(own)
  const open = ['/', '/search', '/routes', '/booking/7', '/ticket', '/about', '/images/1.jpeg']
  expect(keptOut(open)).toEqual([])
})
