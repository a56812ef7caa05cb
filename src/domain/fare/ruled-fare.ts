import { sumPaise } from '../money.ts'
import type { Paise } from '../money.ts'
import { FIVE_RUPEES } from './fare-share.ts'
import type { BasisPoints } from './fare-terms.ts'
import { isAtMost, plus, rounded, roundedUp, times, whole } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import type { PartOfTrip } from './part-of-trip.ts'
import type { FareLine, FareLimits, PricedSeat } from './priced.ts'
import { signedPercent } from './signed-percent.ts'

const WHOLE = 10_000

/** A percentage on the price so far. */
export interface Factor {
  label: string
  basisPoints: BasisPoints
}

/** A seat that some rule touches, and all that decides its price. */
export interface Ruled {
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
export function ruledFare({ part, seat, limits, factors }: Ruled) {
  const { pair, shareOf: share } = part.exactly(seat)
  let exact = pair
  for (const { amountPaise } of seat.supplements) exact = plus(exact, share(amountPaise))
  exact = notBelowZero(exact)
  for (const { basisPoints } of factors) exact = percentage(exact, basisPoints)
  if (seat.reduction !== undefined) exact = percentage(exact, -seat.reduction.basisPoints)
  const usual = part.usualOf(seat)
  // A rule that makes a seat cheaper never makes it dearer than it was.
  const leastPaise = Math.min(limits.minimumFarePaise, usual)
  const upPaise = roundedUp(exact, FIVE_RUPEES)
  const roundedPaise = isAtMost(exact, usual) ? Math.min(upPaise, usual) : upPaise
  const ceilingPaise = Math.floor((usual * (100 + limits.fareCeilingPercent)) / 100)
  const minimalPaise = Math.max(leastPaise, roundedPaise)
  return { paise: Math.min(minimalPaise, ceilingPaise), roundedPaise, minimalPaise }
}

/** Each step by what it changes of the price so far, rounded to the paisa; the last ones say how that is rounded and cut. */
export function ruledLines(ruled: Ruled): FareLine[] {
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
