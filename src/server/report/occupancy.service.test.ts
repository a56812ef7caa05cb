import { expect, test } from 'vitest'
import { occupancyPercent } from '../../domain/report/occupancy.ts'
import { flatRates } from '../../testing/builders/cancellation/flat-rates.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { aSale, ticketCounter } from '../../testing/builders/ticket-counter.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { requireAdmin } from '../core/call.ts'
import { sellAtCounter } from '../counter/counter.service.ts'
import { voidSale } from '../payment/void-sale.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { getOccupancy } from './occupancy.service.ts'

const TOMORROW = { from: '2027-01-16', to: '2027-01-16' }

test('a seat sold for a part of the way fills that part', async () => {
  const counter = await ticketCounter()
  const admin = requireAdmin(await counter.actingAs('ADMIN'))
  // Three legs: one seat all the way, one sold twice along the way, one for two legs.
  await counter.sell(['1A'])
  await counter.sell(['1B'], { from: 0, to: 1 })
  await counter.sell(['1B'], { from: 1, to: 3 })
  await counter.sell(['1C'], { from: 1, to: 3 })
  await counter.sell(['2A'], { payment: 'LATER' })
  const { total, byRoute, byBus } = await getOccupancy(admin, TOMORROW)
  expect(total).toMatchObject({
    trips: 1,
    seats: 40,
    offeredSeatLegs: 120,
    soldSeatLegs: 8,
    tickets: 4,
  })
  expect(occupancyPercent(total)).toBe(6.7)
  expect(byRoute.map(({ name, number }) => [name, number])).toEqual([['Pune to Goa', '']])
  expect(byBus).toMatchObject([{ name: 'Night Rider', number: expect.stringContaining('MH12AB') }])
})

test('revenue and what stays of fees and taxes are what the ledger charged less what it refunded', async () => {
  const fixture = await refundFixture()
  await saveSettings(fixture.admin, flatRates(1_000, 500))
  const stays = await fixture.sell(['1A'])
  const byCustomer = await fixture.sell(['2A'])
  const mistaken = await fixture.sell(['3A'])
  await fixture.grant(byCustomer.id, { keptPercent: 10 })
  await voidSale(fixture.agent, mistaken.id)
  const { total } = await getOccupancy(fixture.admin, TOMORROW)
  const fees = stays.price.totalPaise - 90_000
  expect(total).toMatchObject({
    tickets: 1,
    // The fare of who travels, and the tenth that was kept of who does not.
    revenuePaise: 90_000 + 9_000,
    feesAndTaxPaise: 2 * fees,
    refundedPaise: 81_000 + mistaken.price.totalPaise,
  })
  const [ledger] = tamper<{ paise: number }>(
    fixture.file,
    `select sum(iif(kind = 'CHARGE', amount_paise, -amount_paise)) as paise from ledger`,
  )
  expect(total.revenuePaise + total.feesAndTaxPaise).toBe(ledger?.paise)
  await fixture.sound()
})

test('trips count by their day of travel, and one that was cancelled offers nothing', async () => {
  const counter = await ticketCounter()
  const admin = requireAdmin(await counter.actingAs('ADMIN'))
  const next = await aSchedule(counter.dependencies, { inDays: 2, totalSeats: 10 })
  await sellAtCounter(counter.agent, aSale(next, ['1A']))
  await sellAtCounter(counter.agent, aSale(next, ['1B']))
  await counter.sell(['1A'])
  const both = await getOccupancy(admin, { from: '2027-01-16', to: '2027-01-17' })
  expect(both.byBus.map(({ trips, seats, tickets }) => [trips, seats, tickets])).toEqual([
    [1, 10, 2],
    [1, 40, 1],
  ])
  expect(both.total).toMatchObject({ trips: 2, seats: 50, tickets: 3 })
  expect((await getOccupancy(admin, TOMORROW)).total).toMatchObject({ trips: 1, tickets: 1 })
  tamper(counter.file, `update schedules set status = 'CANCELLED' where id = ${counter.trip.id}`)
  expect((await getOccupancy(admin, TOMORROW)).total).toMatchObject({
    trips: 0,
    offeredSeatLegs: 0,
    revenuePaise: 90_000,
  })
  // The same, whatever pieces a longer stretch is read in.
  for (const from of ['2026-12-01', '2027-01-03', '2027-01-10']) {
    // oxlint-disable-next-line no-await-in-loop
    const { total } = await getOccupancy(admin, { from, to: '2027-01-17' })
    expect(total).toEqual({ ...both.total, trips: 1, seats: 10, offeredSeatLegs: 30 })
  }
  const { byRoute } = await getOccupancy(admin, { from: '2026-01-01', to: '2026-01-31' })
  expect(byRoute).toEqual([])
})
