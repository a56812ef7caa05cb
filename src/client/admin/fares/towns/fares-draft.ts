import { fareShare } from '../../../../domain/fare/fare-share.ts'
import type { FareTown, PartFare, RouteFare } from '../../../../domain/fare/route-fares.ts'
import type { InvalidField } from '../../../../domain/fault.ts'
import { formatRupees } from '../../../../domain/money.ts'
import type { Paise } from '../../../../domain/money.ts'
import { countTyped } from '../../../ui/controls/number-field.tsx'

/** The fare of a part as it is typed. */
export interface DraftFare {
  /** Blank where it costs its share of the distance. */
  rupees: string
  /** The part is not sold, whatever was typed. */
  closed: boolean
}

/** The fares of a route as they are typed, by part; parts that are not there cost their share of the distance. */
export type FaresDraft = Readonly<Record<string, DraftFare>>

/** What is wrong with the fares of parts. */
export type FareErrors = Readonly<Record<string, string>>

/** Two towns of a route in its order. */
export interface RoutePart {
  key: string
  from: number
  to: number
  name: string
  fromSlug: string
  toSlug: string
}

/** By what the shares of the distance are worked out. */
export interface ShareBasis {
  towns: readonly FareTown[]
  /** The fare of the whole trip; null while no trip is coming. */
  usualFarePaise: Paise | null
  minimumFarePaise: Paise
}

export const BY_DISTANCE: DraftFare = { rupees: '', closed: false }

const partKey = (fromSlug: string, toSlug: string): string => `${fromSlug} ${toSlug}`

/** The parts of a route, but the whole trip: that costs the fare of its schedule. */
export function routeParts(towns: readonly FareTown[]): RoutePart[] {
  const parts = towns.flatMap((one, from) =>
    towns.slice(from + 1).map((other, place) => ({
      key: partKey(one.slug, other.slug),
      from,
      to: from + 1 + place,
      name: `${one.name} to ${other.name}`,
      fromSlug: one.slug,
      toSlug: other.slug,
    })),
  )
  return parts.filter(({ from, to }) => !isWhole(from, to, towns))
}

const isWhole = (from: number, to: number, towns: readonly FareTown[]): boolean =>
  from === 0 && to === towns.length - 1

/** The stored fares as the editor begins with them. */
export const faresDraftOf = (fares: readonly RouteFare[]): FaresDraft =>
  Object.fromEntries(
    fares.map(({ fromSlug, toSlug, farePaise }) => [
      partKey(fromSlug, toSlug),
      farePaise === null
        ? { rupees: '', closed: true }
        : { rupees: String(farePaise / 100), closed: false },
    ]),
  )

/** What is typed of a part: a fare, NaN for what is no amount, null where it is not sold; nothing by distance. */
function typedFare(draft: FaresDraft, key: string): Paise | null | undefined {
  const { rupees, closed } = draft[key] ?? BY_DISTANCE
  if (closed) return null
  return rupees.trim() === '' ? undefined : countTyped(rupees, 2)
}

/** What is sent for a draft. */
export const sentFares = (draft: FaresDraft, parts: readonly RoutePart[]) =>
  parts.flatMap(({ key, fromSlug, toSlug }) => {
    const farePaise = typedFare(draft, key)
    return farePaise === undefined ? [] : [{ fromSlug, toSlug, farePaise }]
  })

/** The errors of `fares.N.farePaise` at the parts that were sent. */
export function fareErrorsAt(
  sent: ReturnType<typeof sentFares>,
  fields: readonly InvalidField[],
): FareErrors {
  const entries = fields.flatMap(({ field, message }) => {
    const [list, place] = field.split('.')
    const part = list === 'fares' ? sent[Number(place)] : undefined
    return part ? [[partKey(part.fromSlug, part.toSlug), message] as const] : []
  })
  return Object.fromEntries(entries)
}

/** Whether two drafts say the same of some parts. */
export const isSameFares = (
  one: FaresDraft,
  other: FaresDraft,
  parts: readonly RoutePart[],
): boolean => parts.every(({ key }) => fareWords(one, key) === fareWords(other, key))

/** The fare of a part in words, as it is compared with what somebody else has saved. */
export function fareWords(draft: FaresDraft, key: string): string {
  const fare = typedFare(draft, key)
  if (fare === undefined) return 'share of the distance'
  if (fare === null) return 'not sold'
  return Number.isNaN(fare) ? (draft[key]?.rupees ?? '') : formatRupees(fare)
}

/** What a part costs by its distance; null while it is not known what the whole trip costs. */
export function sharePaise(basis: ShareBasis, from: number, to: number): Paise | null {
  const { towns, usualFarePaise, minimumFarePaise } = basis
  if (usualFarePaise === null) return null
  const at = (place: number) => towns[place]?.distance ?? 0
  return fareShare({
    fullPaise: usualFarePaise,
    distance: at(to) - at(from),
    totalDistance: at(towns.length - 1),
    minimumPaise: minimumFarePaise,
  })
}

/** What each part costs as it is typed, so that unusual fares can be told. */
export const typedFares =
  (draft: FaresDraft, basis: ShareBasis): PartFare =>
  (from, to) => {
    const { towns, usualFarePaise } = basis
    if (isWhole(from, to, towns)) return usualFarePaise
    const typed = typedFare(draft, partKey(towns[from]?.slug ?? '', towns[to]?.slug ?? ''))
    if (typed === undefined) return sharePaise(basis, from, to)
    return typed === null || Number.isNaN(typed) ? null : typed
  }
