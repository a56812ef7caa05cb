import { expect, test } from 'vitest'
import { cancelOwnHold } from '../../server/booking/booking.service.ts'
import { changePoints } from '../../server/booking/points/change-points.service.ts'
import { closePoint, reopenPoint } from '../../server/booking/points/close-point.service.ts'
import { listTripPoints } from '../../server/booking/points/trip-points.service.ts'
import { requireStaff } from '../../server/core/call.ts'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { applyPoints } from '../../server/trips/apply/apply-points.service.ts'
import { aTripWithPoints } from '../builders/fleet.ts'
import { buyOn, holdOn } from '../builders/sales-on.ts'
import { actAtOnce, diceOf, goesOn } from './dice.ts'

const ROUNDS = 6
const AT_ONCE = 12
const NAMES = ['Swargate', 'Aundh', 'Wakad'] as const
const ROWS = 9

/** The actions that must have happened for this test to mean something. */
const SEEN = ['hold', 'pay', 'closePoint', 'reopenPoint', 'changePoints']

test('points are closed, opened, applied, chosen and changed at once, and nobody waits at one that is closed', async () => {
  const { admin, context, id, at, ends, routeId } = await aTripWithPoints()
  const dice = diceOf(77)
  const staff = requireStaff(await context.actingAs('AGENT'))
  const sold: number[] = []
  let seat = 0
  const nextSeat = () => `${1 + (seat++ % ROWS)}${dice.oneOf(['A', 'B', 'C', 'D'])}`
  const acts = [
    async () => {
      const { booking } = await buyOn(context, id, [nextSeat()], ends(dice.oneOf(NAMES)))
      sold.push(booking.id)
    },
    async () => {
      const { customer, booking } = await holdOn(context, id, [nextSeat()], ends(dice.oneOf(NAMES)))
      if (dice.roll(2) === 0) await cancelOwnHold(customer, booking.id)
    },
    async () => {
      const bookingId = dice.oneOf([0, ...sold])
      await changePoints(staff, { bookingId, boardingPointId: at(dice.oneOf(NAMES)) })
    },
    () => {
      const [pointId, substituteId] = [at(dice.oneOf(NAMES)), at(dice.oneOf(NAMES))]
      return closePoint(admin, { scheduleId: id, pointId, substituteId })
    },
    () => reopenPoint(admin, { scheduleId: id, pointId: at(dice.oneOf(NAMES)) }),
    () => applyPoints(admin, routeId),
  ]
  const done = async () =>
    new Set(
      (await admin.db.selectFrom('audit').select('action').distinct().execute()).map(
        ({ action }) => action,
      ),
    )
  let seen = new Set<string>()
  const hasSeenAll = () => SEEN.every((action) => seen.has(action))
  for (let round = 0; goesOn(round, ROUNDS, hasSeenAll); round++) {
    // oxlint-disable no-await-in-loop -- the rounds are what comes one after the other
    await actAtOnce(
      dice,
      Array.from({ length: AT_ONCE }, () => dice.oneOf(acts)),
    )
    expect(await checkData(context.dependencies.store.reader)).toEqual([])
    seen = await done()
    // oxlint-enable no-await-in-loop
  }
  expect(SEEN.filter((action) => !seen.has(action))).toEqual([])
  const points = await listTripPoints(admin, id)
  const travelling = await admin.db
    .selectFrom('bookings')
    .select('boarding_point_id as pointId')
    .where('status', '<>', 'CANCELLED')
    .execute()
  const closed = points.filter((point) => point.substituteId !== null).map((point) => point.id)
  expect(travelling.length).toBeGreaterThan(0)
  expect(travelling.filter(({ pointId }) => closed.includes(pointId ?? 0))).toEqual([])
})
