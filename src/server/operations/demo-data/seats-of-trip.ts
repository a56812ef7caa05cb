import type { JourneyFares } from '../../../domain/fare/journey-fares.ts'
import type { Supplement } from '../../../domain/fare/fare-terms.ts'
import type { Paise } from '../../../domain/money.ts'
import type { Journey } from '../../../domain/schedule/journey.ts'
import type { SeatRow } from '../../../domain/seat/seat.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { DatedTrip } from '../../booking/dated-trip.service.ts'
import { callAt } from '../../core/call.ts'
import type { Call } from '../../core/call.ts'
import { faresOn, priceSeat, supplementsByNumber } from '../../fares/seat-prices.service.ts'
import type { SeatWithPrice } from '../../fares/seat-prices.service.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Purchase } from './plan-fill.ts'

type PlacedSeat = SeatRow & { id: number; fullPaise: Paise }

/** A seat that is given to somebody, with its number and price. */
export type GivenSeat = SeatWithPrice & { number: string }

/** The legs of a journey, a bit each. */
const legsOf = ({ from, to }: Journey): number => 2 ** to - 2 ** from

/** Gives the seats of one trip away: each leg of a seat once, to those who come first. */
export class SeatsOfTrip {
  readonly #trip: DatedTrip
  readonly #seats: readonly PlacedSeat[]
  /** By seat the legs that are taken. */
  readonly #taken: number[]
  readonly #supplements: ReadonlyMap<string, Supplement[]>
  /** By journey, until they change. */
  readonly #fares = new Map<string, JourneyFares>()

  constructor(trip: DatedTrip, seats: readonly PlacedSeat[]) {
    this.#trip = trip
    this.#seats = seats
    this.#taken = seats.map(() => 0)
    this.#supplements = supplementsByNumber(seats, trip)
  }

  /** Seats for a purchase, one behind the other, at their prices; none where too few are free, or the journey is not sold. */
  give(call: Call, settings: Settings, purchase: Purchase, chance: SeededRandom): GivenSeat[] {
    const legs = legsOf(purchase.journey)
    const free = this.#taken.flatMap((taken, place) => ((taken & legs) === 0 ? [place] : []))
    const fares = this.#faresOf(call, settings, purchase)
    if (free.length < purchase.seats || fares === null) return []
    const first = chance.between(0, free.length - purchase.seats)
    return free.slice(first, first + purchase.seats).flatMap((place) => {
      const seat = this.#seats[place]
      if (seat === undefined) return []
      this.#taken[place] = (this.#taken[place] ?? 0) | legs
      const price = priceSeat(fares, { ...seat, concession: null }, this.#supplements)
      return [{ ...price, number: seat.number }]
    })
  }

  #faresOf(call: Call, settings: Settings, { journey, at }: Purchase): JourneyFares | null {
    const key = `${journey.from} ${journey.to}`
    const known = this.#fares.get(key)
    if (known !== undefined && at < known.changeAt) return known
    const then = callAt(call, () => at)
    const fares = faresOn(then, this.#trip, journey, settings)
    if (fares !== null) this.#fares.set(key, fares)
    return fares
  }
}
