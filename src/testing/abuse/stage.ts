import { DAY } from '../../domain/time/calendar.ts'
import { issueLink } from '../../server/account/link/link.service.ts'
import { ticketToken } from '../../server/core/secrets/booking-link-tokens.ts'
import { startSession } from '../../server/account/session/session.service.ts'
import { sendTripMessage } from '../../server/boarding/trip-message/trip-message.service.ts'
import { enterPassengers, holdSeats } from '../../server/booking/booking.service.ts'
import { addDraft } from '../../server/booking/passenger-draft.service.ts'
import { atomically } from '../../server/core/atomically.ts'
import { requireAdmin, requireStaff } from '../../server/core/call.ts'
import type { SignedInCall } from '../../server/core/call.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { newSecret, secretHash } from '../../server/core/secrets/secret-token.ts'
import { saveSettings } from '../../server/settings/settings.service.ts'
import { addConcession } from '../../server/fares/concession.service.ts'
import { sellAtCounter } from '../../server/counter/counter.service.ts'
import { cancelWithoutQuote } from '../../server/payment/cancellation/confirm-cancellation.service.ts'
import { quoteCancellation } from '../../server/payment/cancellation/quote.service.ts'
import { dryRunTripCancellation } from '../../server/payment/cancellation/trip-cancellation-figures.service.ts'
import { confirmPayment, initiatePayment } from '../../server/payment/payment.service.ts'
import { aConcession } from '../builders/fares/a-concession.ts'
import { aSchedule } from '../builders/fixtures.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import { callBy, codeFor } from './stage-people.ts'
import type { Player } from './stage-people.ts'
import { stageSwaps } from './stage-swaps.ts'

/** What can be named: the values that are there, by the name of the field. */
export type Props = Record<string, unknown[]>

interface Cast {
  customer: Player
  guest: Player
  agent: Player
  admin: Player
}

const passenger = { passengerName: 'Asha Rao', age: 31, gender: 'FEMALE' } as const

/** Holds seats and enters passengers for them, a booking that can be paid. */
async function booked(call: SignedInCall, trip: TestSchedule, numbers: string[]) {
  const seatIds = numbers.map((number) => trip.seats[number] ?? 0)
  const key = `stage-${trip.id}-${numbers.join('-')}`
  // Whatever the settings are by then: women may sit anywhere.
  const genders = seatIds.map((seatId) => ({ seatId, gender: 'FEMALE' as const }))
  const { id: bookingId } = await holdSeats(call, { scheduleId: trip.id, seatIds, genders, key })
  return enterPassengers(call, {
    bookingId,
    passengers: seatIds.map((seatId) => ({ ...passenger, seatId })),
  })
}

async function links(call: SignedInCall, userId: number, address: string): Promise<string[]> {
  const link = (purpose: 'RESET' | 'VERIFY' | 'SET_UP', of: number | null) =>
    atomically(call, (call) =>
      issueLink(call, 'login', { purpose, userId: of, lifeMs: 60_000, address }),
    )
  const addresses = [
    await link('RESET', userId),
    await link('VERIFY', userId),
    await link('SET_UP', null),
  ]
  return [...addresses.map((address) => address.split('=')[1] ?? ''), await undo(call, userId)]
}

/** A link that brings back an address that an account has had before. */
function undo(call: SignedInCall, userId: number): Promise<string> {
  return atomically(call, async (call) => {
    const token = newSecret()
    const change = {
      token_hash: secretHash(token),
      user_id: userId,
      old_address: `before-${userId}@example.com`,
      old_verified_at: null,
      changed_at: call.trustedNow(),
      expires_at: call.trustedNow() + DAY,
    }
    await call.trx.insertInto('email_changes').values(change).execute()
    return token
  })
}

/**
 * Brings a trip of its own with bookings in every state, so that what is asked next has something to find.
 * @returns what can be named
 */
export async function setTheStage(dependencies: Dependencies, cast: Cast): Promise<Props> {
  const call = callBy(dependencies, cast.customer, 'CUSTOMER')
  const agent = requireStaff(callBy(dependencies, cast.agent, 'AGENT'))
  const admin = requireAdmin(callBy(dependencies, cast.admin, 'ADMIN'))
  // Whatever was tried before: there is something to sell.
  await saveSettings(admin, { onlineSalesStopped: false })
  const trip = await aSchedule(dependencies)
  const paid = await booked(call, trip, ['1A', '1B', '2A'])
  await initiatePayment(call, paid.id)
  await confirmPayment(call, paid.id)
  const goes = paid.seats[0]?.id ?? 0
  await cancelWithoutQuote(call, { bookingId: paid.id, passengerIds: [paid.seats[2]?.id ?? 0] })
  const begun = await booked(call, trip, ['3A'])
  const { attemptId } = await initiatePayment(call, begun.id)
  const held = await holdSeats(call, {
    scheduleId: trip.id,
    seatIds: [trip.seats['4A'] ?? 0],
    genders: [{ seatId: trip.seats['4A'] ?? 0, gender: 'FEMALE' }],
    key: `stage-${trip.id}-held`,
  })
  const counter = (number: string, payment: 'CASH' | 'LATER') =>
    sellAtCounter(agent, {
      scheduleId: trip.id,
      seatIds: [trip.seats[number] ?? 0],
      passengers: [passenger],
      phone: '9876543210',
      email: 'caller@example.com',
      payment,
      key: `counter-${trip.id}-${number}`,
    })
  const sold = await counter('5A', 'CASH')
  const later = await counter('5B', 'LATER')
  await sendTripMessage(admin, {
    scheduleId: trip.id,
    text: 'The bus stands at gate four.',
    to: { who: 'EVERYBODY' },
    key: `stage-${trip.id}-message`,
  })
  await addConcession(admin, aConcession({ label: `Student ${trip.id}` }))
  const draftId = await addDraft(call, { ...passenger, seatNumber: '6A' })
  const quote = await quoteCancellation(call, { bookingId: paid.id })
  const figures = await dryRunTripCancellation(admin, trip.id)
  const tokens = await links(call, cast.customer.userId, cast.customer.email)
  const { sessionId } = await atomically(call, (call) => startSession(call, call.actor.id))
  const swaps = await stageSwaps(dependencies, admin, async (other) => {
    const { id } = await booked(call, other, ['1A'])
    await initiatePayment(call, id)
    await confirmPayment(call, id)
  })
  const bookings = [paid, begun, held, sold, later].map(({ id }) => id)
  const seatIds = ['6A', '6A', '7A', '7B', '8A', '1A'].map((number) => trip.seats[number])
  return {
    ...(await rowsOf(dependencies)),
    scheduleId: [trip.id],
    busScheduleId: [trip.id],
    bookingId: bookings,
    replaces: [held.id],
    seatIds,
    seatId: [trip.seats['3A'], trip.seats['4A'], ...seatIds],
    toSeatId: seatIds,
    passengerId: [goes, sold.seats[0]?.id],
    passengerIds: [draftId, draftId, goes],
    attemptId: [attemptId],
    token: [quote.token, ticketToken(dependencies.keys, paid.id), ...tokens],
    ticket: [ticketToken(dependencies.keys, paid.id)],
    bookingNumber: [paid.bookingNumber, sold.bookingNumber],
    term: [paid.bookingNumber, '9876543210', 'Asha'],
    contact: ['9876543210', cast.customer.email],
    email: [cast.customer.email, 'new@example.com'],
    code: [await codeFor(dependencies, cast.guest)],
    bookings: [figures.bookings],
    refundPaise: [figures.refundPaise],
    ...swaps,
    typed: [figures.confirmBy, ...(swaps.typed ?? [])],
    fromNode: [0],
    userId: [cast.customer.userId],
    sessionId: [sessionId],
  }
}

/** The newest of everything that is only known by its row. */
async function rowsOf({ store: { reader } }: Dependencies): Promise<Props> {
  type Table = 'buses' | 'routes' | 'stops' | 'outbox' | 'desk_messages' | 'users' | 'concessions'
  const newest = async (table: Table) => {
    const rows = await reader
      .selectFrom(table)
      .select(`${table}.id as id`)
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    return rows.map(({ id }) => id)
  }
  const refunds = await reader
    .selectFrom('refunds')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(3)
    .execute()
  return {
    busId: await newest('buses'),
    routeId: await newest('routes'),
    stopIds: await newest('stops'),
    messageId: await newest('outbox'),
    deskMessageId: await newest('desk_messages'),
    concessionId: await newest('concessions'),
    refundId: refunds.map(({ id }) => id),
    users: await newest('users'),
  }
}
