import type { Instant } from '../../domain/time/calendar.ts'
import type { CheckInPassenger, TicketTrip } from '../../domain/boarding/check-in.ts'
import type { SignatureState, Verdict } from '../../domain/boarding/check-in-verdict.ts'
import type { Signal } from './signals.ts'

/** A tick made here a moment ago, to be taken back for a slip of the thumb. */
export interface MadeTick {
  key: string
  passenger: CheckInPassenger
}

/** What the desk says at this moment. */
export interface Announcement {
  /** Another number for each thing said, so that the same words twice are said twice. */
  number: number
  /** When, by the device's clock. */
  at: Instant
  verdict: Verdict
  /** Of a scanned code whether it was proved; null for what was typed. */
  proof: SignatureState | null
  /** Whom it let on board; empty while somebody has to press for it. */
  ticks: readonly MadeTick[]
  /** The trip that a ticket is for instead, once known. */
  trip?: TicketTrip | undefined
}

/** Whether it is good news: somebody boards, or may. */
const isGood = ({ verdict }: Announcement): boolean =>
  verdict.kind === 'valid' || verdict.kind === 'choice'

export const signalOf = (said: Announcement): Signal => (isGood(said) ? 'good' : 'bad')
