import type { Paise } from '../money.ts'
import { sumPaise } from '../money.ts'
import type { Journey } from '../schedule/journey.ts'
import type { TripNode } from '../schedule/schedule.ts'
import type { Settings } from '../settings/settings.ts'
import type { Instant } from '../time/calendar.ts'
import { FIVE_RUPEES, fareShare, shareOf } from './fare-share.ts'
import type { BasisPoints, FareTerms, LeadStep, Supplement } from './fare-terms.ts'
import { plus, rounded, roundedUp, times, whole } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import { leadStepAt, leadStepText, nextLeadStepAt } from './lead-steps.ts'
import { signedPercent } from './signed-percent.ts'

/** One step of how a price came about; the amounts of all steps add up to it. */
export interface FareLine {
  label: string
  amountPaise: Paise
}

/** What a passenger pays less for being who they are. */
export interface Reduction {
  label: string
  basisPoints: BasisPoints
}

/** A trip as its prices need it. */
export interface PricedTrip {
  /** The place of node n is at index n. */
  nodes: readonly Pick<TripNode, 'name' | 'distance'>[]
  /** From its source city, from which the time of buying is counted. */
  departureAt: Instant
  terms: FareTerms
}

/** A seat as its price needs it. */
export interface PricedSeat {
  /** For the whole trip, without any rule. */
  basePaise: Paise
  supplements: readonly Supplement[]
  reduction?: Reduction | undefined
}

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

/** Within what prices stay, whatever the rules. */
export type FareLimits = Pick<Settings, 'minimumFarePaise' | 'fareCeilingPercent'>

const WHOLE = 10_000

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

/** The part of a trip that somebody travels. */
class PartOfTrip {
  readonly #names: string | null
  readonly #distance: number
  readonly #totalDistance: number
  readonly #minimumPaise: Paise
  readonly #pairPaise: Paise | undefined

  constructor(
    { nodes }: PricedTrip,
    { from, to }: Journey,
    minimumPaise: Paise,
    pairPaise: Paise | undefined,
  ) {
    const kilometres = (node: number): number => nodes[node]?.distance ?? 0
    const last = nodes.length - 1
    const isWhole = from === 0 && to === last
    this.#names = isWhole ? null : `${nodes[from]?.name} to ${nodes[to]?.name}`
    this.#totalDistance = kilometres(last)
    this.#distance = isWhole ? this.#totalDistance : kilometres(to) - kilometres(from)
    this.#minimumPaise = minimumPaise
    this.#pairPaise = isWhole ? undefined : pairPaise
  }

  /** What the journey costs on a seat without any rule. domain.md §2.5 */
  usualOf({ basePaise: fullPaise }: PricedSeat): Paise {
    const minimumPaise = this.#minimumPaise
    if (this.#pairPaise !== undefined) return Math.max(minimumPaise, this.#pairPaise)
    const [distance, totalDistance] = [this.#distance, this.#totalDistance]
    return fareShare({ fullPaise, distance, totalDistance, minimumPaise })
  }

  /** The same before it is rounded, with the share of an amount for the whole trip that the journey bears. */
  exactly({ basePaise }: PricedSeat): { pair: Fraction; shareOf: (paise: Paise) => Fraction } {
    const pairPaise = this.#pairPaise
    if (pairPaise !== undefined) {
      const per = Math.max(1, basePaise)
      return { pair: whole(pairPaise), shareOf: (paise) => times(whole(paise), pairPaise, per) }
    }
    const { part, of } = shareOf(this.#distance, this.#totalDistance)
    const share = (paise: Paise): Fraction => times(whole(paise), part, of)
    return { pair: share(basePaise), shareOf: share }
  }

  baseLine(amountPaise: Paise): FareLine {
    return { label: this.#names === null ? 'Base fare' : `Fare ${this.#names}`, amountPaise }
  }
}

interface Factor {
  label: string
  basisPoints: BasisPoints
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

interface Ruled {
  part: PartOfTrip
  seat: PricedSeat
  limits: FareLimits
  factors: readonly Factor[]
}

const percentage = (exact: Fraction, basisPoints: BasisPoints): Fraction =>
  times(exact, WHOLE + basisPoints, WHOLE)

/** Supplements below zero may add up to more than a seat costs. */
const notBelowZero = (exact: Fraction): Fraction => (exact.top < 0n ? whole(0) : exact)

/** The price of a seat that some rule touches: as calculated, rounded, and cut at the ceiling. */
function ruledFare({ part, seat, limits, factors }: Ruled) {
  const { pair, shareOf: share } = part.exactly(seat)
  let exact = pair
  for (const { amountPaise } of seat.supplements) exact = plus(exact, share(amountPaise))
  exact = notBelowZero(exact)
  for (const { basisPoints } of factors) exact = percentage(exact, basisPoints)
  if (seat.reduction !== undefined) exact = percentage(exact, -seat.reduction.basisPoints)
  const usual = part.usualOf(seat)
  // A rule that makes a seat cheaper never makes it dearer than it was.
  const leastPaise = Math.min(limits.minimumFarePaise, usual)
  const roundedPaise = roundedUp(exact, FIVE_RUPEES)
  const ceilingPaise = Math.floor((usual * (100 + limits.fareCeilingPercent)) / 100)
  const minimalPaise = Math.max(leastPaise, roundedPaise)
  return { paise: Math.min(minimalPaise, ceilingPaise), roundedPaise, minimalPaise }
}

/** Each step by what it changes of the price so far, rounded to the paisa; the last ones say how that is rounded and cut. */
function ruledLines(ruled: Ruled): FareLine[] {
  const { part, seat, limits, factors } = ruled
  const { pair, shareOf: share } = part.exactly(seat)
  const lines = [part.baseLine(rounded(pair))]
  const add = (label: string, total: Paise): void => {
    const amountPaise = total - sumPaise(lines.map((line) => line.amountPaise))
    if (amountPaise !== 0) lines.push({ label, amountPaise })
  }
  let exact = pair
  for (const { label, amountPaise } of seat.supplements) {
    exact = plus(exact, share(amountPaise))
    add(label, rounded(notBelowZero(exact)))
  }
  exact = notBelowZero(exact)
  for (const { label, basisPoints } of factors) {
    exact = percentage(exact, basisPoints)
    add(label, rounded(exact))
  }
  if (seat.reduction !== undefined) {
    const { label, basisPoints } = seat.reduction
    exact = percentage(exact, -basisPoints)
    add(`${label} ${signedPercent(-basisPoints)}`, rounded(exact))
  }
  const { paise, roundedPaise, minimalPaise } = ruledFare(ruled)
  add('Rounded up to ₹5', roundedPaise)
  add('Minimum fare', minimalPaise)
  add(`At most ${limits.fareCeilingPercent} % above the base fare`, paise)
  return lines
}
