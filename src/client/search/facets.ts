import {
  AMENITIES,
  BUS_TYPES,
  BUS_TYPE_LABELS,
  amenitiesOfBus,
  amenityLabel,
  typesOfBus,
} from '../../domain/fleet/bus.ts'
import { minutesOf } from '../../domain/time/calendar.ts'
import type { SearchHit } from '../../domain/schedule/search.ts'

/** A way to narrow the results, also the name of its parameter in the address. ux.md d2 */
export type FacetKey = 'type' | 'departs' | 'amenity' | 'operator' | 'price'

export interface Facet {
  key: FacetKey
  title: string
  /** All values it can take among these results, in the order they are offered. */
  values: (hits: readonly SearchHit[]) => readonly string[]
  /** The values a result has. */
  of: (hit: SearchHit) => readonly string[]
  label: (value: string) => string
  /** Of chosen values in one group a result needs one; it needs one of each group. */
  groupOf: (value: string) => string
}

const together = () => ''
const alone = (value: string) => value
/** Air conditioning and seats narrow each other: AC and Sleeper are the sleepers that are air-conditioned. */
const byComfort = (type: string) => (type === 'AC' || type === 'NON_AC' ? 'air' : 'seats')

const SIX_HOURS = 6 * 60
const windows: Record<string, string> = {
  night: 'Before 6:00',
  morning: '6:00 to 12:00',
  afternoon: '12:00 to 18:00',
  evening: 'After 18:00',
}
const windowNames = Object.keys(windows)

const prices: Record<string, { label: string; belowPaise: number }> = {
  'to-500': { label: 'Under ₹500', belowPaise: 50_000 },
  'to-1000': { label: '₹500 to ₹999', belowPaise: 100_000 },
  'to-1500': { label: '₹1,000 to ₹1,499', belowPaise: 150_000 },
  more: { label: '₹1,500 and more', belowPaise: Infinity },
}
const priceNames = Object.keys(prices)

const busTypeLabels: Record<string, string> = BUS_TYPE_LABELS

/** The facets in the order of the column. */
export const facets: readonly Facet[] = [
  {
    key: 'type',
    title: 'Bus type',
    values: () => BUS_TYPES,
    of: typesOfBus,
    label: (type) => busTypeLabels[type] ?? type,
    groupOf: byComfort,
  },
  {
    key: 'departs',
    title: 'Departure',
    values: () => windowNames,
    of: ({ boarding }) => [windowNames[Math.floor(minutesOf(boarding.time) / SIX_HOURS)] ?? ''],
    label: (name) => windows[name] ?? name,
    groupOf: together,
  },
  {
    key: 'price',
    title: 'Price',
    values: () => priceNames,
    of: ({ farePaise }) => [
      priceNames.find((name) => farePaise < (prices[name]?.belowPaise ?? 0)) ?? '',
    ],
    label: (name) => prices[name]?.label ?? name,
    groupOf: together,
  },
  {
    key: 'amenity',
    title: 'Amenities',
    values: () => AMENITIES,
    of: amenitiesOfBus,
    label: amenityLabel,
    groupOf: alone,
  },
  {
    key: 'operator',
    title: 'Operator',
    values: (hits) =>
      [...new Set(hits.map(({ operatorName }) => operatorName))].toSorted((a, b) =>
        a.localeCompare(b),
      ),
    of: ({ operatorName }) => [operatorName],
    label: (name) => name,
    groupOf: together,
  },
]
