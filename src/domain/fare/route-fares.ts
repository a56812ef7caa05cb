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

/** A part of a route and what it is to cost; null where it is not to be sold. */
type PartAsked = Omit<RouteFare, 'routeId'>

/** Why a part of a route cannot have a fare of its own, or not this one; undefined where it can. decisions/0078 */
export function whyNotFare(
  { fromSlug, toSlug, farePaise }: PartAsked,
  towns: readonly FareTown[],
  minimumFarePaise: Paise,
): string | undefined {
  const slugs = towns.map(({ slug }) => slug)
  const [from, to] = [slugs.indexOf(fromSlug), slugs.lastIndexOf(toSlug)]
  if (from === -1 || to === -1 || from >= to) return 'Choose two towns of this route in its order'
  if (from === 0 && to === towns.length - 1) return 'The whole trip costs the fare of its schedule'
  if (farePaise !== null && farePaise < minimumFarePaise)
    return `No fare is below the minimum of ${formatRupees(minimumFarePaise)}`
  return undefined
}
