import { expect, test } from 'vitest'
import { Fault } from '../../domain/fault.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import { cancelOwnHold } from '../../server/booking/booking.service.ts'
import { expireAllHolds } from '../../server/booking/expire-holds.service.ts'
import { addBus } from '../../server/fleet/bus.service.ts'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { updateSchedule } from '../../server/trips/update-schedule.service.ts'
import { deleteSchedule } from '../../server/trips/schedule-removal.service.ts'
import { rollForward } from '../../server/trips/generate-runs.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import { stopAutomation, stopSales } from '../../server/trips/stop-sales-and-automation.service.ts'
import { aMaster } from '../builders/a-master.ts'
import { aBus } from '../builders/fleet.ts'
import { holdOn, sellOn } from '../builders/sales-on.ts'
import { tamper } from '../harness/tamper.ts'
import { actAtOnce, diceOf } from './dice.ts'
import type { Dice, Outcomes } from './dice.ts'
import { neighbour } from './neighbour.ts'

/** Saturdays. */
const WEEKLY = { weekdays: [6] }
const SEATS = ['1A', '1B', '5C', '10D']
const ROUNDS = 12
const AT_ONCE = 8

/** A master of five trips, sold and edited by two servers on one database. */
async function market(dice: Dice) {
  const master = await aMaster(WEEKLY)
  const { context, admin, busId, form } = master
  const next = await neighbour(context)
  const anyServer = <C extends typeof admin>(call: C) => (dice.roll(2) === 0 ? call : next(call))
  const another = await addBus(admin, aBus())
  const anyTrip = async () => {
    const trips = await master.trips()
    // Between a master that was deleted and the next one there is none.
    if (trips.length === 0) throw new Fault('missing', 'There is no trip')
    return dice.oneOf(trips)
  }
  const masterNow = async () => (await master.trips()).find((trip) => trip.isMaster === 1)?.id ?? 0
  const edit = async (applyToRuns: boolean) => {
    const { id, day, isMaster } = await anyTrip()
    const schedule = form({
      scheduleDate: dice.roll(5) === 0 ? dice.oneOf(['2027-01-17', '2027-02-03']) : day,
      departureTime: dice.oneOf(['20:00', '21:00', '21:30']),
      arrivalTime: dice.oneOf(['07:00', '07:30']),
      totalSeats: dice.oneOf([40, 40, 38]),
      farePrice: dice.oneOf([900, 950]),
      busId: dice.oneOf([busId, busId, another.id]),
      isMasterRecord: isMaster === 1,
    })
    return updateSchedule(anyServer(admin), {
      id,
      schedule,
      applyToRuns: applyToRuns && isMaster === 1,
    })
  }
  const acts = {
    buy: async () =>
      sellOn({ ...context, actingAs: buyer }, (await anyTrip()).id, [dice.oneOf(SEATS)]),
    hold: async () =>
      holdOn({ ...context, actingAs: buyer }, (await anyTrip()).id, [dice.oneOf(SEATS)]),
    giveUp: async () => {
      const held = await holdOn(context, (await anyTrip()).id, [dice.oneOf(SEATS)])
      await cancelOwnHold(held.customer, held.booking.id)
    },
    edit: () => edit(false),
    apply: () => edit(true),
    remove: async () => {
      const { id, isMaster } = await anyTrip()
      await deleteSchedule(anyServer(admin), id)
      if (isMaster === 1) await addSchedule(anyServer(admin), form())
    },
    stop: async () => stopSales(anyServer(admin), (await anyTrip()).id, dice.roll(3) === 0),
    automate: async () => stopAutomation(anyServer(admin), await masterNow(), dice.roll(3) === 0),
    roll: () => rollForward(anyServer(admin)),
    pass: async () => context.pass(dice.roll(4) * MINUTE),
    sweep: () => expireAllHolds(anyServer(admin)),
  }
  async function buyer() {
    const customer = await context.actingAs('CUSTOMER')
    return dice.roll(2) === 0 ? customer : next(customer)
  }
  return { ...master, acts }
}

type Market = Awaited<ReturnType<typeof market>>

/** Sales weigh more than the rest, and few trips are deleted. */
async function trade(dice: Dice, { acts }: Market): Promise<Outcomes> {
  const { buy, hold, giveUp, edit, apply, remove, stop, automate, roll, pass, sweep } = acts
  const all = [
    buy,
    buy,
    buy,
    hold,
    giveUp,
    edit,
    edit,
    edit,
    apply,
    remove,
    stop,
    automate,
    roll,
    pass,
    sweep,
  ]
  const total = { done: 0, refused: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    // oxlint-disable-next-line no-await-in-loop -- the rounds are what comes one after the other
    const outcome = await actAtOnce(
      dice,
      Array.from({ length: AT_ONCE }, () => dice.oneOf(all)),
    )
    total.done += outcome.done
    total.refused += outcome.refused
  }
  return total
}

const STRAY_BOOKINGS = `
  select b.id from bookings b join schedules s on s.id = b.schedule_id
  where b.to_node > s.last_node
    or not exists (select 1 from trip_nodes n where n.schedule_id = s.id and n.node = b.to_node)
  union
  select p.booking_id from passengers p join bookings b on b.id = p.booking_id
  left join seats on seats.id = p.seat_id and seats.schedule_id = b.schedule_id
  where seats.id is null`
const HALF_MADE_TRIPS = `
  select s.id from schedules s
  where (select count(*) from trip_nodes n where n.schedule_id = s.id) <> s.last_node + 1
    or (select count(*) from seats where seats.schedule_id = s.id) <> s.total_seats
    or s.departure_at <> (select departure_at from trip_nodes n where n.schedule_id = s.id and n.node = 0)
    or s.arrival_at <> (select arrival_at from trip_nodes n where n.schedule_id = s.id and n.node = s.last_node)`
/** The audit's changes of a trip after a booking of it was paid. */
const CHANGED_SINCE_SOLD = `
  select b.id, b.schedule_id, edit.id as edit, what.value as field
  from bookings b
  join audit sale on sale.subject = 'booking' and sale.subject_id = b.id and sale.action = 'pay'
  join audit edit on edit.subject = 'schedule' and edit.subject_id = b.schedule_id
    and edit.action = 'update' and edit.id > sale.id
  join json_each(edit.detail, '$.changed') as what
  where b.status = 'CONFIRMED'`
const EMAILS_DUE = `
  select id, count(distinct edit) as emails from (${CHANGED_SINCE_SOLD})
  where field in ('departureTime', 'arrivalTime') group by id order by id`
const EMAILS = `
  select booking_id as id, count(*) as emails from outbox
  where kind = 'trip-times-changed' group by booking_id order by booking_id`

test.each([1, 2, 3, 4, 5, 6])(
  'trips sold, edited, generated and deleted at once by two servers stay what their passengers bought; seed %i',
  async (seed) => {
    const dice = diceOf(seed)
    const busy = await market(dice)
    const { done, refused } = await trade(dice, busy)
    const { file } = busy.context
    expect(Math.min(done, refused)).toBeGreaterThan(0)
    expect(await checkData(busy.admin.db)).toEqual([])
    expect(tamper(file, STRAY_BOOKINGS)).toEqual([])
    expect(tamper(file, HALF_MADE_TRIPS)).toEqual([])
    const fixed = `field in ('busId', 'routeId', 'scheduleDate', 'totalSeats')`
    expect(tamper(file, `select * from (${CHANGED_SINCE_SOLD}) where ${fixed}`)).toEqual([])
    expect(tamper(file, EMAILS)).toEqual(tamper(file, EMAILS_DUE))
  },
)
