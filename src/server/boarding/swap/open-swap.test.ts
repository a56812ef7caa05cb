import { expect, test } from 'vitest'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { TOMORROW } from '../../../testing/builders/fleet.ts'
import { swapFixture } from '../../../testing/builders/swap/swap-fixture.ts'
import { listPopularRoutes, listRoutesOnSale } from '../../search/routes-on-sale.service.ts'
import { listDayOffers, searchScheduleHits, searchSchedules } from '../../search/search.service.ts'
import { giveUpSwap } from './open-swap.service.ts'

const asked = { source: 'pune', destination: 'goa', date: TOMORROW }

/** A trip with a passenger, and what is offered of it everywhere. */
async function aTripOnOffer() {
  const fixture = await swapFixture()
  const { buy, actingAs, call } = fixture
  await buy(await actingAs('CUSTOMER'), ['3A'])
  return {
    ...fixture,
    /** Until when its sales pause by the screen of results; whether scripts, the day and the week offer it. */
    offered: async () => {
      const { hits } = await searchSchedules(call(), asked)
      const [day] = await listDayOffers(call(), { ...asked, days: 1 })
      const [route] = await listRoutesOnSale(call())
      return {
        screen: hits.map(({ pausedUntil }) => pausedUntil ?? 'on sale'),
        scripts: (await searchScheduleHits(call(), asked)).length,
        day: [day?.trips, day?.lowestFarePaise !== null],
        week: [route?.tripsAWeek, (await listPopularRoutes(call())).length],
      }
    },
  }
}

const ON_SALE = { screen: ['on sale'], scripts: 1, day: [1, true], week: [1, 1] }

test('while another bus is chosen the trip stays among the results, and is offered nowhere', async () => {
  const { offered, open, spare, admin } = await aTripOnOffer()
  expect(await offered()).toEqual(ON_SALE)
  const { id, openUntil } = await open(await spare())
  expect(await offered()).toEqual({
    screen: [openUntil],
    scripts: 0,
    day: [1, false],
    week: [0, 0],
  })
  await giveUpSwap(admin, id)
  expect(await offered()).toEqual(ON_SALE)
})

test('a plan that runs out ends the pause by itself, and so does one that is confirmed', async () => {
  const { offered, open, confirm, spare, pass } = await aTripOnOffer()
  await open(await spare())
  await offered()
  pass(10 * MINUTE - 1)
  expect(await offered()).toMatchObject({ scripts: 0, day: [1, false], week: [0, 0] })
  pass(1)
  expect(await offered()).toEqual(ON_SALE)
  const { id } = await open(await spare())
  expect(await offered()).toMatchObject({ scripts: 0 })
  await confirm(id)
  expect(await offered()).toEqual(ON_SALE)
})
