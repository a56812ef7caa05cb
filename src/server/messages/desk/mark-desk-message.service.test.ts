import { beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { ticketCounter } from '../../../testing/builders/ticket-counter.ts'
import type { TicketCounter } from '../../../testing/builders/ticket-counter.ts'
import { atomically } from '../../core/atomically.ts'
import { requireStaff } from '../../core/call.ts'
import { addToDesk } from './add-to-desk.service.ts'
import { listDeskEntries } from './list-desk-entries.service.ts'
import { markDeskMessage } from './mark-desk-message.service.ts'

let counter: TicketCounter
let bookingId: number

beforeEach(async () => {
  counter = await ticketCounter()
  bookingId = (await counter.sell(['1A'])).id
  await late('trip-late:1')
})

/** Puts a message on the desk that takes the place of an earlier one. */
const late = (fact: string) =>
  atomically(counter.call(), (call) =>
    addToDesk(call, {
      fact,
      kind: 'trip-late',
      scheduleId: counter.trip.id,
      bookingId,
      phone: '9876543210',
      text: `Told by ${fact}`,
    }),
  )
const mark = (outcome: 'SENT' | 'NO_ANSWER' | null, { id = 1, by = counter.agent } = {}) =>
  markDeskMessage(by, { id, outcome })
const stored = () =>
  counter.dependencies.store.reader
    .selectFrom('desk_messages')
    .select(['outcome', 'marked_by as by', 'marked_at as at'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
const audited = () =>
  counter.dependencies.store.reader
    .selectFrom('audit')
    .select(['actor_id as by', 'subject', 'subject_id as id', 'detail'])
    .where('action', '=', 'markDeskMessage')
    .orderBy('id')
    .execute()

test('a mark says who and when; a later one replaces it and null takes it back', async () => {
  const { agent } = counter
  const other = requireStaff(await counter.actingAs('AGENT'))
  const now = counter.call().now()
  expect(await mark('NO_ANSWER')).toEqual({
    id: 1,
    outcome: 'NO_ANSWER',
    markedBy: agent.actor.name,
    markedAt: now,
  })
  expect(await stored()).toEqual({ outcome: 'NO_ANSWER', by: agent.actor.id, at: now })
  counter.pass(5 * MINUTE)
  await mark('SENT', { by: other })
  expect(await stored()).toEqual({ outcome: 'SENT', by: other.actor.id, at: now + 5 * MINUTE })
  expect(await mark(null)).toEqual({ id: 1, outcome: null, markedBy: null, markedAt: null })
  expect(await stored()).toEqual({ outcome: null, by: null, at: null })
})

test('each change is on record by ids and codes; the same mark again is not, and stays whose it was', async () => {
  const other = requireStaff(await counter.actingAs('AGENT'))
  await mark('SENT')
  counter.pass(HOUR)
  expect(await mark('SENT', { by: other })).toMatchObject({ markedBy: counter.agent.actor.name })
  await mark(null, { by: other })
  const rows = await audited()
  const detail = { deskMessageId: 1, scheduleId: counter.trip.id, kind: 'trip-late' }
  expect(rows.map((row) => [row.by, row.subject, row.id, JSON.parse(row.detail)])).toEqual([
    [counter.agent.actor.id, 'booking', bookingId, { ...detail, outcome: 'SENT' }],
    [other.actor.id, 'booking', bookingId, { ...detail, outcome: null }],
  ])
})

test('what a later message says better is not marked any more, and what was sent before stays sent', async () => {
  await late('trip-late:2')
  await expect(mark('SENT')).rejects.toMatchObject({ kind: 'conflict' })
  await mark('SENT', { id: 2 })
  await late('trip-late:3')
  const outcomes = await counter.dependencies.store.reader
    .selectFrom('desk_messages')
    .select('outcome')
    .orderBy('id')
    .execute()
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['REPLACED', 'SENT', null])
  expect(await audited()).toHaveLength(1)
})

test('what is not at the desk cannot be marked', async () => {
  await expect(mark('SENT', { id: 99 })).rejects.toMatchObject({ kind: 'missing' })
})

test('of a booking it says what staff sent by hand, and once its trip has arrived that nobody was told', async () => {
  const { agent } = counter
  const listed = async () =>
    (await listDeskEntries(agent, bookingId)).map(({ phone, status, markedBy }) => [
      phone,
      status,
      markedBy,
    ])
  await late('trip-late:2')
  expect(await listed()).toEqual([['9876543210', 'QUEUED', null]])
  await mark('NO_ANSWER', { id: 2 })
  expect(await listed()).toEqual([['9876543210', 'NO_ANSWER', agent.actor.name]])
  await mark(null, { id: 2 })
  counter.pass(3 * DAY)
  expect(await listed()).toEqual([['9876543210', 'NOT_TOLD', null]])
})
