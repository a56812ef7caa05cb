import type { Paise } from '../money.ts'
import type { Journey } from '../schedule/journey.ts'
import { fareShare, shareOf } from './fare-share.ts'
import { times, whole } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import type { FareLine, PricedSeat, PricedTrip } from './priced.ts'

/** The part of a trip that somebody travels. */
export class PartOfTrip {
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
