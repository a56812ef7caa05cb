import { keepsLadiesSeats, ladiesOnly, ladiesMarks } from '../../../domain/booking/ladies-rule.ts'
import type {
  LadiesConflicts,
  LadiesMarks,
  LadiesSeat,
} from '../../../domain/booking/ladies-rule.ts'
import type { Journey } from '../../../domain/schedule/journey.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { AtomicCall, Call } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import {
  selectBesideLadies,
  selectLadiesSeats,
  selectOnLadiesSeats,
  updateSeatedAt,
} from './ladies-rule.queries.ts'

/** Passengers whose seats are new to them, all claimed in this transaction. */
export interface NewlySeated {
  bookingId: number
  passengerIds: readonly number[]
  /** When they get on. */
  boardingAt: Instant
}

/**
 * Proves that whoever is new on a seat may sit there, and writes down when: beside a woman of another booking, and on a
 * seat for ladies, women only. Nobody who sits there already is judged. Nothing while the rule is off. decisions/0079
 * @throws Fault conflict, naming the seats
 */
export async function requireLadiesRule(call: AtomicCall, seated: NewlySeated): Promise<void> {
  const conflicts = await ladiesConflicts(call, seated)
  if (conflicts === undefined) return
  if (conflicts.beside.length + conflicts.marked.length > 0) throw ladiesOnly(conflicts)
  await recordSeated(call, seated.passengerIds)
}

/** Writes down when the rule let passengers onto their seats, by whomever it was judged. */
export async function recordSeated(
  call: AtomicCall,
  passengerIds: readonly number[],
): Promise<void> {
  const ids = JSON.stringify(passengerIds)
  await updateSeatedAt(call.trx, { passengerIds: ids, now: call.now() })
}

/** Which seats somebody may not take; undefined while the rule is off. */
export async function ladiesConflicts(
  call: AtomicCall,
  { bookingId, passengerIds, boardingAt }: NewlySeated,
): Promise<LadiesConflicts | undefined> {
  const settings = await readSettings(call)
  if (!settings.ladiesRule) return undefined
  const now = call.now()
  const judged = {
    bookingId,
    passengerIds: JSON.stringify(passengerIds),
    now,
    forOthers: settings.ladiesSeatsForOthers ? (1 as const) : (0 as const),
    keepsSeats: keepsLadiesSeats(settings, boardingAt, now) ? (1 as const) : (0 as const),
  }
  const beside = await selectBesideLadies(call.trx, judged)
  const marked = await selectOnLadiesSeats(call.trx, judged)
  return {
    beside: beside.map(({ number }) => number),
    marked: marked
      .map(({ number }) => number)
      .filter((one) => !beside.some(({ number }) => number === one)),
  }
}

interface MapToMark {
  scheduleId: number
  journey: Journey
  boardingAt: Instant
  seats: readonly LadiesSeat[]
  free: ReadonlySet<number>
  settings: Settings
}

/** What a seat map marks; undefined while the rule is off. decisions/0079 */
export async function marksOn(call: Call, map: MapToMark): Promise<LadiesMarks | undefined> {
  const { scheduleId, journey, boardingAt, seats, free, settings } = map
  if (!settings.ladiesRule) return undefined
  const now = call.now()
  const taken = await selectLadiesSeats(call.db, {
    scheduleId,
    ...journey,
    now,
    // Women in bookings of whoever looks keep nobody away.
    userId: call.actor?.id ?? 0,
  })
  return ladiesMarks(seats, {
    free,
    ladies: new Set(taken.map(({ seatId }) => seatId)),
    keepsSeats: keepsLadiesSeats(settings, boardingAt, now),
  })
}
