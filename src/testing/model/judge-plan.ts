import { deepStrictEqual } from 'node:assert'
import type { SwapDryRun } from '../../domain/swap/swap-view.ts'
import type { Paise } from '../../domain/money.ts'
import type { Model, ModelSeating, ModelSwap } from './model.ts'
import { allBack, downgrade } from './money.ts'
import { tripOf } from './seats.ts'
import { lesserSeat, outcomeOf, placeIn } from './swap-facts.ts'
import type { ModelTraveller } from './swap-facts.ts'

interface Shown {
  swap: ModelSwap
  plan: SwapDryRun
  /** Whoever is to have a seat, by the id of the passenger. */
  travellers: ReadonlyMap<number, ModelTraveller>
}

/** What is shown of somebody; null for no seat. */
interface ShownSeating extends ModelTraveller {
  number: string | null
  refundPaise: Paise
}

/**
 * Judges a plan by what it must be: everybody once, no two on one seat, nobody on a blocked one, nobody without a seat
 * while one is free for them, where the bus has the same seats nobody elsewhere, and all sums right. Which of several seats
 * somebody gets is the plan's own affair. Answers who gets which. @throws Error, AssertionError
 */
export function judgePlan(model: Model, trip: number, shown: Shown): ModelSeating[] {
  const seatings = seatingsOf(shown)
  for (const one of seatings) expectPossible(model, trip, { one, seatings, shown })
  for (const one of seatings) expectSums(model, one, shown)
  return seatings.map(({ booking, place, number }) => ({ booking: booking.id, place, number }))
}

function seatingsOf({ plan, travellers }: Shown): ShownSeating[] {
  const without = { to: null, refundPaise: 0 }
  const named = [
    ...plan.seatings,
    ...plan.conflicts.map((one) => ({ ...one, to: null })),
    ...[...plan.left, ...plan.freed].map((one) => ({ ...one, ...without })),
  ]
  const ids = named.map(({ passengerId }) => passengerId)
  deepStrictEqual(new Set(ids), new Set(travellers.keys()))
  if (new Set(ids).size < ids.length) throw new Error('Somebody is named twice in a plan')
  return named.flatMap(({ passengerId, to, refundPaise }) => {
    const traveller = travellers.get(passengerId)
    return traveller === undefined
      ? []
      : [{ ...traveller, number: to?.number ?? null, refundPaise }]
  })
}

interface Judged {
  one: ShownSeating
  seatings: readonly ShownSeating[]
  shown: Shown
}

function expectPossible(model: Model, trip: number, { one, seatings, shown: { swap } }: Judged) {
  const { blocked, seats, inUse } = tripOf(model, { trip })
  const isBlocked = (number: string) =>
    inUse.some((at) => blocked.has(at) && seats[at]?.number === number)
  const isFree = (number: string) =>
    !isBlocked(number) &&
    !seatings.some(
      (other) =>
        other !== one &&
        other.number === number &&
        other.booking.from < one.booking.to &&
        one.booking.from < other.booking.to,
    )
  if (one.number !== null) {
    const isInBus = placeIn(model, swap.bus, one.number) !== undefined
    if (isInBus && isFree(one.number)) return
    throw new Error(`Booking ${one.booking.id} cannot have seat ${one.number}`)
  }
  // A hold of several is freed as a whole, and who did not come stands behind the holds.
  if (one.booking.seats.length > 1 && one.booking.status === 'PENDING') return
  const [left] = model.buses[swap.bus]?.seats.filter(({ number }) => isFree(number)) ?? []
  if (left !== undefined)
    throw new Error(`Booking ${one.booking.id} has no seat, although ${left.number} is free`)
}

function expectSums(model: Model, one: ShownSeating, { swap }: Shown): void {
  const { booking, seat, place, number, refundPaise } = one
  const to = number === null ? undefined : placeIn(model, swap.bus, number)
  const { basePaise } = lesserSeat(model, { booking, seat, swap, to })
  const seats = booking.seats.map((seat) => ({ ...seat }))
  const alone = seats.slice(place, place + 1)
  const isRefunded = outcomeOf(booking, seat, to) === 'REFUNDED'
  const back = isRefunded
    ? allBack(booking, [seat])
    : downgrade({ ...booking, seats }, alone, () => basePaise)
  deepStrictEqual({ booking: booking.id, refundPaise }, { booking: booking.id, refundPaise: back })
}
