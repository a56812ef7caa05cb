import type { Instant } from '../../domain/time/calendar.ts'
import type { CheckInPassenger, TicketTrip } from '../../domain/boarding/check-in-list.ts'
import type { SignatureState, Verdict } from '../../domain/boarding/check-in-verdict.ts'
import type { Signal } from './signals.ts'

/** A mark made here a moment ago, to be taken back for a slip of the thumb. */
export interface MadeMark {
  key: string
  passenger: CheckInPassenger
}

/** The verdict that the check-in screen shows at this moment. */
export interface ShownVerdict {
  /** a new number for each verdict, so that the same text twice is announced twice. */
  number: number
  /** When, by the device's clock. */
  at: Instant
  verdict: Verdict
  /** Whether a scanned code's signature was verified; null for what was typed. */
  proof: SignatureState | null
  /** Who was boarded; empty while staff have to confirm it. */
  marks: readonly MadeMark[]
  /** The other trip that a ticket is for, once known. */
  trip?: TicketTrip | undefined
}

/** Whether it is good news: somebody boards, or may. */
const isGood = ({ verdict }: ShownVerdict): boolean =>
  verdict.kind === 'valid' || verdict.kind === 'choice'

/** The signal that goes with a verdict: good when somebody boards, or may. */
export const signalOf = (shownVerdict: ShownVerdict): Signal =>
  isGood(shownVerdict) ? 'good' : 'bad'
