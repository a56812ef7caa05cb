import { TRPCClientError } from '@trpc/client'
import { aSchedule } from '../builders/fixtures.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import type { Person, RestAnswer, TestApp } from '../harness/test-app.ts'

/** The ids of what somebody owns. */
export interface Owned {
  bookingId: number
  passengerId: number
  attemptId: number
  draftId: number
  sessionId: number
}

/** Ids of nothing. */
export const NOTHING: Owned = {
  bookingId: Number.MAX_SAFE_INTEGER,
  passengerId: Number.MAX_SAFE_INTEGER,
  attemptId: Number.MAX_SAFE_INTEGER,
  draftId: Number.MAX_SAFE_INTEGER,
  sessionId: Number.MAX_SAFE_INTEGER,
}

/** What there is beside it. */
export interface Place {
  trip: TestSchedule
  /** A seat that is free, 7B, and the one that the booking holds, 1A. */
  freeSeatId: number
  seatId: number
}

const asha = { passengerName: 'Asha', age: 31, gender: 'FEMALE' }

/** A booking whose payment has begun, and a drafted passenger, on a trip of its own. */
export async function ownedBy(
  owner: Person,
  context: TestApp,
): Promise<{ owned: Owned; place: Place }> {
  const { trpc } = owner
  const trip = await aSchedule(context.dependencies)
  const [seatId = 0, freeSeatId = 0] = [trip.seats['1A'], trip.seats['7B']]
  const seatIds = [seatId]
  const { id: bookingId } = await trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds,
    key: `key-of-${owner.user.name}`,
  })
  const { seats } = await trpc.booking.enterPassengers.mutate({
    bookingId,
    passengers: [{ ...asha, seatId }],
  })
  const { attemptId } = await trpc.payment.initiate.mutate({ bookingId })
  const draft = { ...asha, seatNumber: '7B' }
  const { body } = await owner.rest<{ id: number }>('POST', '/bus-passenger', draft)
  const [session] = await trpc.auth.sessions.query()
  const owned = {
    bookingId,
    passengerId: seats[0]?.id ?? 0,
    attemptId,
    draftId: body.id,
    sessionId: session?.id ?? 0,
  }
  return { owned, place: { trip, seatId, freeSeatId } }
}

/** What somebody asks for by the id of something owned. */
type Act = (who: Person, owned: Owned, place: Place) => Promise<unknown>

/** Every procedure and call that takes such an id. */
export const ownedActions: Record<string, Act> = {
  'booking.get': ({ trpc }, { bookingId }) => trpc.booking.get.query({ bookingId }),
  'booking.extend': ({ trpc }, { bookingId }) => trpc.booking.extend.mutate({ bookingId }),
  'booking.enterPassengers': ({ trpc }, { bookingId }, { seatId }) =>
    trpc.booking.enterPassengers.mutate({ bookingId, passengers: [{ ...asha, seatId }] }),
  'booking.cancel': ({ trpc }, { bookingId }) => trpc.booking.cancel.mutate({ bookingId }),
  'booking.changePoints': ({ trpc }, { bookingId }) =>
    trpc.booking.changePoints.mutate({ bookingId }),
  'booking.ownChanges': ({ trpc }, { bookingId }) => trpc.booking.ownChanges.query({ bookingId }),
  'booking.correctName': ({ trpc }, { bookingId, passengerId }) =>
    trpc.booking.correctName.mutate({ bookingId, passengerId, passengerName: 'Eve' }),
  'cancellation.quote': ({ trpc }, { bookingId }) => trpc.cancellation.quote.query({ bookingId }),
  'cancellation.confirm': ({ trpc }, { bookingId }) =>
    trpc.cancellation.confirm.mutate({ bookingId, token: 'a.b.c' }),
  'booking.hold': ({ trpc }, { bookingId }, { trip, freeSeatId }) =>
    trpc.booking.hold.mutate({
      scheduleId: trip.id,
      seatIds: [freeSeatId],
      key: 'another-choice',
      replaces: bookingId,
    }),
  'booking.setBuyer': ({ trpc }, { bookingId }) =>
    trpc.booking.setBuyer.mutate({ bookingId, buyer: null }),
  'payment.initiate': ({ trpc }, { bookingId }) => trpc.payment.initiate.mutate({ bookingId }),
  'payment.check': ({ trpc }, { bookingId }) => trpc.payment.check.mutate({ bookingId }),
  'payment.confirm': ({ trpc }, { bookingId }) => trpc.payment.confirm.mutate({ bookingId }),
  'payment.decline': ({ trpc }, { bookingId, attemptId }) =>
    trpc.payment.decline.mutate({ bookingId, attemptId }),
  'payment.holdForCounter': ({ trpc }, { bookingId }) =>
    trpc.payment.holdForCounter.mutate({ bookingId }),
  'payment.startUpi': ({ trpc }, { bookingId }) => trpc.payment.startUpi.mutate({ bookingId }),
  'payment.claimUpi': ({ trpc }, { bookingId }) =>
    trpc.payment.claimUpi.mutate({ bookingId, utr: '412345678901' }),

  'auth.endSession': ({ trpc }, { sessionId }) => trpc.auth.endSession.mutate({ id: sessionId }),

  'ticket.get': ({ trpc }, { bookingId }) => trpc.ticket.get.query({ bookingId }),

  'GET /bus-booking/{id}': (who, { bookingId }) =>
    answered(who.rest('GET', `/bus-booking/${bookingId}`)),
  'GET /bus-booking/{id}/ticket.pdf': (who, { bookingId }) =>
    answered(who.rest('GET', `/bus-booking/${bookingId}/ticket.pdf`)),
  'GET /bus-booking/{id}/calendar.ics': (who, { bookingId }) =>
    answered(who.rest('GET', `/bus-booking/${bookingId}/calendar.ics`)),
  'GET /bus-booking/{id}/credit-note/{refundId}.pdf': (who, { bookingId }) =>
    answered(who.rest('GET', `/bus-booking/${bookingId}/credit-note/7.pdf`)),
  'POST /bus-booking/{id}/cancel': (who, { bookingId }) =>
    answered(who.rest('POST', `/bus-booking/${bookingId}/cancel`)),
  'POST /bus-booking': (who, { draftId }, { trip, freeSeatId }) =>
    answered(
      who.rest('POST', '/bus-booking', {
        busScheduleId: trip.id,
        seatIds: [freeSeatId],
        passengerIds: [draftId],
      }),
    ),
  'POST /api/payment/initiate-demo-payment/{id}': (who, { bookingId }) =>
    answered(who.rest('POST', `/api/payment/initiate-demo-payment/${bookingId}`)),
}

/** What staff may ask for as the owner does: they help customers with their tickets. decisions/0020, 0019 */
export const forStaffToo = [
  'booking.changePoints',
  'booking.correctName',
  'ticket.get',
  'GET /bus-booking/{id}/ticket.pdf',
  'GET /bus-booking/{id}/calendar.ics',
  'GET /bus-booking/{id}/credit-note/{refundId}.pdf',
]

/** The rest of what is for anybody signed in: it names nothing that somebody owns. */
export const withoutOwned = [
  'auth.keepBookings',
  'auth.nameGuest',
  'auth.sendGuestCode',
  'auth.keepWithCode',
  'auth.sessions',
  'apiKey.countOwn',
  'user.me',
  'user.updateProfile',
  'user.changePassword',
  'user.sendVerification',
  'user.cancelEmailChange',
  'user.logOutEverywhere',
  'secondFactor.get',
  'secondFactor.beginApp',
  'secondFactor.confirmApp',
  'secondFactor.removeApp',
  'secondFactor.renewRecoveryCodes',
  'secondFactor.beginPasskey',
  'secondFactor.addPasskey',
  // Names a passkey, which is staff's: asked about others' in second-factor/passkeys.test.ts.
  'secondFactor.removePasskey',
  'personData.eraseOwn',
  'GET /auth-user/me/export',
  'booking.mine',
  'booking.coTravellers',
  'GET /bus-booking',
  'POST /bus-passenger',
]

class RestRefusal extends Error {
  readonly body: unknown
  constructor(body: unknown) {
    super('A REST call was refused')
    this.body = body
  }
}

async function answered(asked: Promise<RestAnswer<unknown>>): Promise<unknown> {
  const { status, body } = await asked
  if (status >= 400) throw new RestRefusal(body)
  return body
}

/** All that a refusal reveals, but for the request's own id; undefined when there was none. */
export async function refusalOf(asked: Promise<unknown>): Promise<unknown> {
  try {
    await asked
    return undefined
  } catch (error) {
    if (error instanceof RestRefusal) return withoutRequest(error.body)
    if (error instanceof TRPCClientError) return withoutRequest([error.message, error.data])
    throw error
  }
}

const withoutRequest = (refusal: unknown): unknown =>
  JSON.parse(JSON.stringify(refusal).replace(/,?"requestId":"\w+"/, ''))
