import type { Paise } from '../money.ts'
import type { Journey } from '../schedule/journey.ts'
import type { Instant } from '../time/calendar.ts'
import type { FareTerms, LeadStep } from './fare-terms.ts'
import { leadStepAt, leadStepText, nextLeadStepAt } from './lead-steps.ts'
import { PartOfTrip } from './part-of-trip.ts'
import type { FareLimits, FareLine, PricedSeat, PricedTrip } from './priced.ts'
import { ruledFare, ruledLines } from './ruled-fare.ts'
import type { Factor } from './ruled-fare.ts'
import { signedPercent } from './signed-percent.ts'

/** What seats cost for one journey at one moment. */
export interface JourneyFares {
  fareOf: (seat: PricedSeat) => Paise
  /** The same, line by line. */
  linesOf: (seat: PricedSeat) => FareLine[]
  /** Whether a seat has no rule of any kind: it costs its share, not rounded once more. */
  isPlain: (seat: PricedSeat) => boolean
  /** When prices change by the clock alone; Infinity where they do not. */
  changeAt: Instant
}

/**
 * What seats of a trip cost for a journey, or null where it is not sold:
 * `max(minimum, (pair + supplement × pair ÷ base) × (1 + date) × (1 + lead) × (1 − reduction))`, rounded once, up to 5
 * rupees, and at most so many percent above what the journey costs without rules. Where none touches a seat it costs just
 * that, to the paisa. decisions/0078
 */
export function journeyFares(
  trip: PricedTrip,
  journey: Journey,
  limits: FareLimits,
  now: Instant,
): JourneyFares | null {
  const pair = trip.terms.pairs.find(({ from, to }) => from === journey.from && to === journey.to)
  if (pair?.farePaise === null) return null
  const part = new PartOfTrip(trip, journey, limits.minimumFarePaise, pair?.farePaise)
  const { lead } = trip.terms
  const step = leadStepAt(lead, trip.departureAt, now)
  const factors = factorsOf(trip.terms, step)
  const isPlain = ({ supplements, reduction }: PricedSeat): boolean =>
    supplements.length === 0 && factors.length === 0 && reduction === undefined
  const linesOf = (seat: PricedSeat): FareLine[] =>
    isPlain(seat)
      ? [part.baseLine(part.usualOf(seat))]
      : ruledLines({ part, seat, limits, factors })
  return {
    fareOf: (seat) =>
      isPlain(seat) ? part.usualOf(seat) : ruledFare({ part, seat, limits, factors }).paise,
    linesOf,
    isPlain,
    changeAt: nextLeadStepAt(lead, trip.departureAt, now),
  }
}

function factorsOf({ date, lead }: FareTerms, step: LeadStep | undefined): Factor[] {
  const factors: Factor[] = []
  if (date !== null)
    factors.push({
      label: `${date.label} ${signedPercent(date.basisPoints)}`,
      basisPoints: date.basisPoints,
    })
  if (step !== undefined)
    factors.push({ label: bought(leadStepText(lead, step)), basisPoints: step.basisPoints })
  return factors.filter(({ basisPoints }) => basisPoints !== 0)
}

const bought = (text: string): string => `Bought ${text}`
