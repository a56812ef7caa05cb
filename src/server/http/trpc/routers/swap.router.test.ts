import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../../testing/builders/fixtures.ts'
import { aBus } from '../../../../testing/builders/fleet.ts'
import { sellSeats } from '../../../../testing/builders/sell-seats.ts'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
  trip = await aSchedule(app.dependencies)
})

test('an administrator plans another bus, confirms it, undoes it and sends it; a script sees bus and seats', async () => {
  const asha = await app.as('asha')
  const { id: bookingId } = await sellSeats(asha, trip, {
    passengers: { '3A': 'Asha', '3B': 'Ravi' },
  })
  const spare = await admin.trpc.bus.add.mutate(aBus({ busType: 'SLEEPER', totalSeats: 30 }))
  const { swap } = admin.trpc
  const change = async () => {
    const { towns, buses } = await swap.choices.query({ scheduleId: trip.id })
    expect(buses[0]).toMatchObject({ id: spare.id, busy: null, sameSeats: false, totalSeats: 30 })
    const fromNode = towns[0]?.node ?? -1
    const open = { scheduleId: trip.id, busId: spare.id, fromNode, reason: 'BREAKDOWN' } as const
    const { id: swapId } = await swap.open.mutate(open)
    const { fingerprint, confirmBy: typed } = await swap.plan.query({ swapId })
    return swap.confirm.mutate({ swapId, fingerprint, typed })
  }
  const first = await change()
  expect(await swap.undo.mutate({ swapId: first.id })).toMatchObject({ state: 'UNDONE' })
  const second = await change()
  expect(await swap.sendNow.mutate({ swapId: second.id })).toMatchObject({ state: 'FINAL' })
  const { body } = await asha.rest<{
    busNumber: string
    passengerResponseDTOS: { seatNumber: string; previousSeatNumber?: string }[]
  }>('GET', `/bus-booking/${bookingId}`)
  expect(body.busNumber).toBe(spare.busNumber)
  expect(body.passengerResponseDTOS.map((one) => one.previousSeatNumber)).toEqual(['3A', '3B'])
  const { seats } = await asha.trpc.booking.get.query({ bookingId })
  expect(body.passengerResponseDTOS.map(({ seatNumber }) => seatNumber)).toEqual(
    seats.map(({ seatNumber }) => seatNumber),
  )
})

test('agents and customers neither see nor change it', async () => {
  const refused = { data: { code: 'FORBIDDEN' } }
  for (const name of ['agent', 'asha'] as const) {
    // oxlint-disable no-await-in-loop -- one after the other
    const { trpc } = await app.as(name)
    await expect(trpc.swap.choices.query({ scheduleId: trip.id })).rejects.toMatchObject(refused)
    await expect(trpc.swap.giveUp.mutate({ swapId: 1 })).rejects.toMatchObject(refused)
    await expect(trpc.swap.plan.query({ swapId: 1 })).rejects.toMatchObject(refused)
    // oxlint-enable no-await-in-loop
  }
})

test('a plan that is given up lets the trip sell at once', async () => {
  const asha = await app.as('asha')
  await sellSeats(asha, trip, { passengers: { '3A': 'Asha' } })
  const { id: busId } = await admin.trpc.bus.add.mutate(aBus())
  const plan = { scheduleId: trip.id, busId, reason: 'OTHER' } as const
  const { id: swapId } = await admin.trpc.swap.open.mutate(plan)
  const closed = async () => (await asha.trpc.seat.map.query({ scheduleId: trip.id })).closed
  expect(await closed()).toBe('busChanging')
  expect(await admin.trpc.swap.giveUp.mutate({ swapId })).toMatchObject({ state: 'GIVEN_UP' })
  expect(await closed()).toBeNull()
})
