import { formatRupees } from '../money.ts'
import type { Paise } from '../money.ts'

/** What a route costs from one of its towns to another; null where that part is not sold. decisions/0078 */
export interface RouteFare {
  routeId: number
  fromSlug: string
  toSlug: string
  farePaise: Paise | null
}

/** A town of a route with its distance from the source city. */
export interface FareTown {
  slug: string
  name: string
  distance: number
}

/** What each part of a route costs: the fare from the town at one place of the list to that at another. */
export type PartFare = (from: number, to: number) => Paise | null

/** A part that costs more than a longer one that contains it, in words; such fares are possible and unusual. */
export function dearerParts(towns: readonly FareTown[], fareOf: PartFare): string[] {
  const warnings: string[] = []
  const parts = towns.flatMap((_, from) =>
    towns.slice(from + 1).map((__, place) => ({ from, to: from + 1 + place })),
  )
  const name = ({ from, to }: { from: number; to: number }) =>
    `${towns[from]?.name} to ${towns[to]?.name}`
  for (const part of parts) {
    const fare = fareOf(part.from, part.to)
    if (fare === null) continue
    const longer = parts.find((other) => {
      const contains = other.from <= part.from && part.to <= other.to
      const isLonger = other.from < part.from || part.to < other.to
      const whole = fareOf(other.from, other.to)
      return contains && isLonger && whole !== null && whole < fare
    })
    if (longer === undefined) continue
    const cheaper = formatRupees(fareOf(longer.from, longer.to) ?? 0)
    warnings.push(
      `${name(part)} (${formatRupees(fare)}) is dearer than ${name(longer)} (${cheaper})`,
    )
  }
  return warnings
}
