import { seatsUnmatched } from '../../domain/booking/booking-faults.ts'
import type {
  BookingFromDraftsInput,
  PassengerDraftInput,
} from '../../domain/booking/booking.input.ts'
import { HOUR } from '../../domain/time/calendar.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AtomicCall, Call, SignedInCall } from '../core/call.ts'
import { insertWithNewId } from '../core/insert-with-new-id.ts'
import type { BegunHold } from './begin-hold.service.ts'
import { limitDrafts } from './hold-limits.ts'
import {
  deleteDrafts,
  insertDraft,
  selectDrafts,
  updateDraftsToUsed,
} from './passenger-draft.queries.ts'

/** A draft is used within the hour, once. rest.md */
const DRAFT_LIFETIME = HOUR

type Drafts = Awaited<ReturnType<typeof selectDrafts>>

/** Stores a passenger for a booking to come; returns its id. @throws Fault tooMany */
export async function addDraft(call: SignedInCall, input: PassengerDraftInput): Promise<number> {
  limitDrafts(call)
  return atomically(call, {}, async (call) => {
    const draft = {
      user_id: call.actor.id,
      seat_number: input.seatNumber,
      name: input.passengerName,
      age: input.age,
      gender: input.gender,
      created_at: call.trustedNow(),
    }
    const { id } = await insertWithNewId(call, 'passenger_drafts', (id) =>
      insertDraft(call.trx, { ...draft, id }),
    )
    await recordAudit(call, { action: 'draft', subject: 'passenger', subjectId: id })
    return id
  })
}

/** The drafts that a booking names; all must be the actor's own and unused. @throws Fault invalid */
export async function findDrafts(
  call: SignedInCall,
  input: BookingFromDraftsInput,
): Promise<Drafts> {
  const { passengerIds: ids, seatIds } = input
  if (ids.length !== seatIds.length || new Set(seatIds).size !== seatIds.length)
    throw seatsUnmatched()
  const since = call.trustedNow() - DRAFT_LIFETIME
  const drafts = await selectDrafts(call.db, { ids, userId: call.actor.id, since })
  if (drafts.length !== ids.length) throw seatsUnmatched()
  return drafts
}

/** Who of the drafts sits on which of the booking's seats. @throws Fault invalid when they do not match one to one */
export function seatDrafts(drafts: Drafts, seats: BegunHold['seats']) {
  return seats.map(({ seatId, seatNumber }) => {
    const here = drafts.filter((draft) => sameSeat(draft.seatNumber, seatNumber))
    const [draft] = here
    if (draft === undefined || here.length > 1) throw seatsUnmatched()
    return { seatId, passengerName: draft.name, age: draft.age, gender: draft.gender }
  })
}

/** Whether two ways of writing it are one seat number. */
export const sameSeat = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase()

/** Marks drafts as used by a booking: they work once. */
export async function markDraftsUsed(
  call: AtomicCall,
  drafts: Drafts,
  bookingId: number,
): Promise<void> {
  const ids = drafts.map((draft) => draft.id)
  await updateDraftsToUsed(call.trx, { ids, bookingId, now: call.trustedNow() })
}

/** Deletes drafts older than an hour. Returns how many. */
export function forgetOldDrafts(call: Call): Promise<number> {
  return atomically(call, (call) =>
    deleteDrafts(call.trx, { before: call.trustedNow() - DRAFT_LIFETIME }),
  )
}
