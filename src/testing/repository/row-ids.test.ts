import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Booking } from '../../domain/booking/booking.ts'
import { ID_EPOCH, ID_STEP_MS } from '../../domain/row-id.ts'
import { DAY, HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { listOwnBookings } from '../../server/booking/find-booking.service.ts'
import { addDraft } from '../../server/booking/passenger-draft.service.ts'
import { atomically } from '../../server/core/atomically.ts'
import { DRAWN_COLUMNS } from '../../server/core/insert-with-new-id.ts'
import { listCashHolds, payHeldInCash } from '../../server/counter/counter.service.ts'
import { confirmPayment, initiatePayment } from '../../server/payment/payment.service.ts'
import { returnPayment } from '../../server/payment/refund/payment-return.service.ts'
import { selectBookingsOf } from '../../server/person-data/erase.queries.ts'
import { exportPerson } from '../../server/person-data/export.service.ts'
import { getDayClose } from '../../server/report/day-close.service.ts'
import { cancellationFixture } from '../builders/cancellation/cancellation-fixture.ts'
import type { CancellationFixture } from '../builders/cancellation/cancellation-fixture.ts'
import { markTampered, tamper } from '../harness/tamper.ts'
import { diceOf } from '../races/dice.ts'

const RAVI = { seatNumber: '1A', passengerName: 'Ravi', age: 40, gender: 'MALE' } as const
const stepOf = (id: number): number => Math.floor(id / 2 ** 32)
/** Beyond what the tables of a test count to, and below what chance begins with. */
const COUNTED = 10_000

/** The tables that have a row whose id is more than a count, by whether it begins with a time. */
function drawnTables(file: string): { ordered: string[]; random: string[] } {
  const tables = tamper<{ name: string }>(
    file,
    `select t.name from sqlite_schema as t, pragma_table_info(t.name) as c
     where t.type = 'table' and c.name = 'id' and c.pk = 1 order by t.name`,
  )
  const largest = tables.map(({ name }) => {
    const [row] = tamper<{ id: number }>(file, `select coalesce(max(id), 0) as id from "${name}"`)
    return { name, id: row?.id ?? 0 }
  })
  const drawn = largest.filter(({ id }) => id > COUNTED)
  const names = (ordered: boolean) =>
    drawn.filter(({ id }) => stepOf(id) > 0 === ordered).map(({ name }) => name)
  return { ordered: names(true), random: names(false) }
}

/** Somebody drafts, buys, cancels; a payment goes back. */
async function everyAction(fixture: CancellationFixture): Promise<void> {
  await addDraft(fixture.asha, RAVI)
  await fixture.cancel(await fixture.bought(fixture.asha, ['1A']))
  const { id: bookingId } = await fixture.bought(fixture.asha, ['1B'])
  const [paid] = tamper<{ id: number }>(
    fixture.file,
    `select id from payments where booking_id = ${bookingId}`,
  )
  const twice = { attemptId: paid?.id ?? 0, bookingId, reference: 'twice', amountPaise: 90_000 }
  await atomically(fixture.call(), (call) => returnPayment(call, twice))
  await fixture.registered('bela')
}

test('exactly the tables that are named begin their ids with a time, sessions draw theirs, all others count', async () => {
  const fixture = await cancellationFixture()
  await everyAction(fixture)
  expect(drawnTables(fixture.file)).toEqual({
    ordered: Object.keys(DRAWN_COLUMNS).toSorted(),
    random: ['sessions'],
  })
  const planted = 'insert into newsletter (id, email, subscribed_at)'
  tamper(fixture.file, `${planted} values (9000000000000000, 'ravi@example.com', 0)`)
  expect(drawnTables(fixture.file).ordered).toContain('newsletter')
})

test('the ids of a sale begin with the step in which it is made', async () => {
  const fixture = await cancellationFixture()
  const step = Math.floor((fixture.dependencies.clock() - ID_EPOCH) / ID_STEP_MS)
  const first = await fixture.bought(fixture.asha, ['1A'])
  fixture.pass(3 * ID_STEP_MS)
  const later = await fixture.bought(fixture.asha, ['1B'])
  expect([stepOf(first.id), stepOf(later.id)]).toEqual([step, step + 3])
})

/** Gives a held booking an id as they were before they began with a time: any of 53 bits. */
function renumbered(file: string, { id: from }: Booking, to: number | null): number {
  if (to === null) return from
  const sqlite = new Sqlite(file)
  markTampered(file)
  try {
    sqlite.pragma('foreign_keys = off')
    const guards = sqlite
      .prepare<[], { name: string; sql: string }>(
        "select name, sql from sqlite_schema where type = 'trigger'",
      )
      .all()
    for (const { name } of guards) sqlite.exec(`drop trigger ${name}`)
    const renumber = (table: string, column: string) =>
      sqlite.prepare(`update ${table} set ${column} = ? where ${column} = ?`).run(to, from).changes
    expect(renumber('bookings', 'id')).toBe(1)
    expect(renumber('passengers', 'booking_id')).toBe(1)
    expect(renumber('claims', 'booking_id')).toBeGreaterThan(0)
    for (const { sql } of guards) sqlite.exec(sql)
    return to
  } finally {
    sqlite.close()
  }
}

/** Seats of bookings held one minute after the other, and the ids they get: one from before, a small one, a new one. */
const MIXED = [
  ['1A', Number.MAX_SAFE_INTEGER],
  ['1B', 17],
  ['1C', null],
] as const

test('bookings of before and after stand together: each is paid, exported and cancelled, and lists go by time', async () => {
  const fixture = await cancellationFixture()
  const { asha, admin, file } = fixture
  const ids: number[] = []
  for (const [seat, old] of MIXED) {
    // oxlint-disable no-await-in-loop -- one after the other
    const held = await fixture.hold(asha, [seat])
    const id = renumbered(file, held, old)
    await fixture.enter(asha, { ...held, id })
    await initiatePayment(asha, id)
    await confirmPayment(asha, id)
    fixture.pass(MINUTE)
    ids.push(id)
    // oxlint-enable no-await-in-loop
  }
  const mine = await listOwnBookings(asha)
  expect(mine.map(({ id }) => id)).toEqual(ids.toReversed())
  const { bookings } = await exportPerson(admin, { userId: asha.actor.id })
  expect(bookings.map(({ bookingNumber }) => bookingNumber)).toEqual(
    mine.map(({ bookingNumber }) => bookingNumber).toReversed(),
  )
  const whose = { userId: asha.actor.id, email: null }
  expect(await selectBookingsOf(fixture.dependencies.store.reader, whose)).toEqual(ids)
  for (const booking of mine) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await fixture.cancel(booking)).toMatchObject({ id: booking.id, status: 'CANCELLED' })
  }
  await fixture.sound()
})

test('so at the counter: what is held for callers goes by its deadline, the close of the day by time', async () => {
  const fixture = await cancellationFixture()
  const { agent, file } = fixture
  const ids: number[] = []
  for (const [seat, old] of MIXED) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    ids.push(renumbered(file, await fixture.sell([seat], { payment: 'LATER' }), old))
    fixture.pass(MINUTE)
  }
  expect((await listCashHolds(agent)).map(({ id }) => id)).toEqual(ids)
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await payHeldInCash(agent, id)
    fixture.pass(MINUTE)
  }
  const { movements } = await getDayClose(agent, {})
  expect(movements.map(({ bookingId }) => bookingId)).toEqual(ids)
  await fixture.sound()
})

test.each([
  ['an hour', HOUR],
  ['a day', DAY],
])(
  'a clock set back %s, and chance that comes out as it did before, stop no sale: a taken id is drawn again',
  async (_name, back) => {
    const fixture = await cancellationFixture()
    const { asha, agent, dependencies } = fixture
    const chance = (): (() => number) => {
      const { roll } = diceOf(9)
      return () => 1 + roll(2 ** 32)
    }
    const sellSome = async (seats: readonly [string, string, string]): Promise<number[]> => {
      const randomId = chance()
      const drawing = { asha: { ...asha, randomId }, agent: { ...agent, randomId } }
      const bought = await fixture.bought(drawing.asha, [seats[0]])
      const sold = await fixture.sell([seats[1]], {}, drawing.agent)
      const held = await fixture.sell([seats[2]], { payment: 'LATER' }, drawing.agent)
      return [bought.id, sold.id, held.id]
    }
    const before = dependencies.clock()
    const first = await sellSome(['1A', '1B', '1C'])
    fixture.pass(back)
    const ahead = await sellSome(['2A', '2B', '2C'])
    fixture.stepClock(-back)
    expect(dependencies.clock()).toBe(before)
    const again = await sellSome(['3A', '3B', '3C'])
    expect(new Set([...first, ...ahead, ...again]).size).toBe(9)
    expect(again.map(stepOf)).toEqual(first.map(stepOf))
    expect(ahead.map(stepOf)).not.toContain(stepOf(first[0] ?? 0))
    await fixture.sound()
  },
)
