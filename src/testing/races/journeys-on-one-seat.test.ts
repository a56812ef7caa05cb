import { expect, test } from 'vitest'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { openSale } from './sale.ts'
import type { Sale } from './sale.ts'

type Journey = readonly [from: number, to: number]

/** Customers want one seat for their journeys at the same moment; answers which of them got it. */
async function wantAtOnce(
  { office, doors, customers }: Sale,
  seatNumber: string,
  journeys: readonly Journey[],
): Promise<Journey[]> {
  const outcomes = await Promise.all(
    journeys.map(async (journey, i) => {
      const [from, to] = journey
      const answer = await customers[i]?.post(doors[i % doors.length] ?? '', '/trpc/booking.hold', {
        scheduleId: office.trip.id,
        seatIds: office.seatIds(seatNumber),
        from,
        to,
        key: `want-${seatNumber}-${i}`,
      })
      return { journey, status: answer?.status }
    }),
  )
  const statuses = new Set(outcomes.map(({ status }) => status))
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([])
  return outcomes.filter(({ status }) => status === 200).map(({ journey }) => journey)
}

const legsOf = ([from, to]: Journey): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i)

test('journeys that only touch share a seat, however close together they ask for it', async () => {
  const sale = await openSale({ processes: 2, people: 12 })
  const touching: Journey[] = [
    [0, 1],
    [1, 2],
    [2, 3],
  ]
  for (const seatNumber of ['1A', '1B', '1C', '1D']) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await wantAtOnce(sale, seatNumber, touching)).toEqual(touching)
  }
})

test('of journeys that overlap on a seat never two are sold, and every leg that can be is', async () => {
  const sale = await openSale({ processes: 2, people: 60 })
  const journeys: Journey[] = [
    [0, 3],
    [1, 3],
    [0, 2],
    [0, 1],
    [1, 2],
    [2, 3],
  ]
  for (const [first, seatNumber] of ['1A', '1B', '1C', '1D', '2A', '2B', '2C', '2D'].entries()) {
    const wanted = Array.from(
      { length: 60 },
      (_, i) => journeys[(first + i) % journeys.length] ?? ([0, 3] as const),
    )
    // oxlint-disable-next-line no-await-in-loop
    const legs = (await wantAtOnce(sale, seatNumber, wanted)).flatMap(legsOf)
    // Ten people want each journey: whatever was refused first leaves no leg empty in the end.
    expect(legs.toSorted((a, b) => a - b)).toEqual([0, 1, 2])
  }
  expect(await checkData(sale.office.dependencies.store.reader)).toEqual([])
})
