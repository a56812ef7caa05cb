import type { SeatCriteria } from '../../../domain/fare/fare-terms.ts'
import type { PricedTrip, Reduction } from '../../../domain/fare/priced.ts'
import type { SeatPlace } from '../../../domain/seat/seat.ts'
import { HOUR } from '../../../domain/time/calendar.ts'

/** All that decides a price. */
export interface PriceQuestion {
  trip: PricedTrip
  journey: { from: number; to: number }
  /** All of the bus. */
  seats: readonly SeatPlace[]
  seat: SeatPlace
  basePaise: number
  reduction: Reduction | undefined
  limits: { minimumFarePaise: number; fareCeilingPercent: number }
  now: number
}

/** The cells that a seat stands in, and the same one column further left. */
const cellsOf = ({ deck, row, column, rowSpan }: SeatPlace, toTheLeft = 0): string[] =>
  Array.from({ length: rowSpan ?? 1 }, (_, ahead) => `${deck} ${row + ahead} ${column - toTheLeft}`)

/** The numbers of the seats beside one, found by the cells that touch. */
export function numbersBeside(seat: SeatPlace, seats: readonly SeatPlace[]): string[] {
  const around = new Set([...cellsOf(seat, 1), ...cellsOf(seat, -1)])
  return seats
    .filter((other) => cellsOf(other).some((cell) => around.has(cell)))
    .map((other) => other.number)
}

/** Whether criteria mean a seat, one criterion after the other. */
export function isMeant(
  criteria: SeatCriteria,
  seat: SeatPlace,
  seats: readonly SeatPlace[],
): boolean {
  const { kind, deck, window, single, rows, lastRow } = criteria
  if (kind !== undefined && seat.kind !== kind) return false
  if (deck !== undefined && seat.deck !== deck) return false
  if (window !== undefined && seat.window !== window) return false
  if (single === true && numbersBeside(seat, seats).length > 0) return false
  if (rows !== undefined && (seat.row < rows.from || seat.row > rows.to)) return false
  if (lastRow !== true) return true
  const end = (one: SeatPlace): number => one.row + (one.rowSpan ?? 1)
  return seats.every((other) => other.deck !== seat.deck || end(other) <= end(seat))
}

/** Which supplements a seat has. */
const supplementsOf = ({ trip, seats, seat }: PriceQuestion) =>
  trip.terms.supplements.filter((one) => isMeant(one.seats, seat, seats))

/** The percentage of the step with the longest notice that is kept. */
function leadOf({ terms: { lead }, departureAt }: PricedTrip, now: number): number {
  const kept = lead.filter(({ hoursBefore }) => now + hoursBefore * HOUR <= departureAt)
  const [step] = kept.length > 0 ? kept : lead.slice(-1)
  return step?.basisPoints ?? 0
}

/** Whether any rule touches the price. */
export const hasRule = (question: PriceQuestion): boolean =>
  supplementsOf(question).length > 0 ||
  (question.trip.terms.date?.basisPoints ?? 0) !== 0 ||
  leadOf(question.trip, question.now) !== 0 ||
  question.reduction !== undefined

const ceilTo500 = (top: bigint, bottom: bigint): bigint => {
  const steps = top / (bottom * 500n)
  return (steps * bottom * 500n < top ? steps + 1n : steps) * 500n
}
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const most = (one: bigint, other: bigint): bigint => (one < other ? other : one)

/** The fare of the part as a fraction, and what it costs without any rule. Null where it is not sold. */
function pairOf({ trip, journey, basePaise, limits }: PriceQuestion) {
  const { nodes, terms } = trip
  const [base, minimum] = [BigInt(basePaise), BigInt(limits.minimumFarePaise)]
  const metres = nodes.map(({ distance }) => BigInt(Math.round(distance * 1000)))
  const last = nodes.length - 1
  if (journey.from === 0 && journey.to === last) return { top: base, bottom: 1n, usual: base }
  const own = terms.pairs.find(({ from, to }) => from === journey.from && to === journey.to)
  if (own?.farePaise === null) return null
  if (own !== undefined) {
    const pair = BigInt(own.farePaise)
    return { top: pair, bottom: 1n, usual: most(minimum, pair) }
  }
  const all = metres[last] ?? 0n
  const part = (metres[journey.to] ?? 0n) - (metres[journey.from] ?? 0n)
  if (all === 0n) return { top: base, bottom: 1n, usual: base }
  const usual = least(base, most(minimum, ceilTo500(base * part, all)))
  return { top: base * part, bottom: all, usual }
}

/**
 * The formula of fares, slowly: `max(minimum, (pair + supplement × pair ÷ base) × (1 + date) × (1 + lead) ×
 * (1 − reduction))`, rounded once, up to 5 rupees, at most so many percent above what the part costs without rules, which
 * is also what it costs where there are none; what is cheaper by rules is not rounded above that. Null where the part is not sold.
 */
export function priceByFormula(question: PriceQuestion): number | null {
  const { trip, basePaise, reduction, limits, now } = question
  const pair = pairOf(question)
  if (pair === null) return null
  if (!hasRule(question)) return Number(pair.usual)
  let supplement = 0n
  for (const { amountPaise } of supplementsOf(question)) supplement += BigInt(amountPaise)
  const base = BigInt(basePaise)
  // pair + supplement × pair ÷ base, all over the same divisor.
  const inAll = most(0n, pair.top * base + supplement * pair.top)
  const date = trip.terms.date?.basisPoints ?? 0
  const lead = leadOf(trip, now)
  const percentages = [10_000 + date, 10_000 + lead, 10_000 - (reduction?.basisPoints ?? 0)]
  const top = percentages.reduce((product, percentage) => product * BigInt(percentage), inAll)
  const bottom = pair.bottom * base * 10_000n ** 3n
  const up = ceilTo500(top, bottom)
  // What is cheaper by rules stays so when it is rounded.
  const rounded = top <= pair.usual * bottom ? least(up, pair.usual) : up
  const minimal = most(rounded, least(BigInt(limits.minimumFarePaise), pair.usual))
  const ceiling = (pair.usual * BigInt(100 + limits.fareCeilingPercent)) / 100n
  return Number(least(minimal, ceiling))
}
