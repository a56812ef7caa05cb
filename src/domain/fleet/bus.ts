/** Spec §3, Bus */
export const BUS_TYPES = ['AC', 'NON_AC', 'SLEEPER', 'SEMI_SLEEPER'] as const
export type BusType = (typeof BUS_TYPES)[number]

export const BUS_TYPE_LABELS: Record<BusType, string> = {
  AC: 'AC',
  NON_AC: 'Non-AC',
  SLEEPER: 'Sleeper',
  SEMI_SLEEPER: 'Semi-Sleeper',
}

export const AMENITIES = [
  'WIFI',
  'CHARGING_POINT',
  'REFRESHMENTS',
  'AIR_CONDITIONING',
  'RECLINING_SEATS',
  'TOILET',
  'GPS_TRACKING',
  'SLEEPER_BERTH',
  'WATER_BOTTLE',
  'BLANKET',
] as const
export type Amenity = (typeof AMENITIES)[number]

/** How an amenity is shown on a chip: the first underscore becomes a space. Spec §3, Bus */
export function amenityLabel(amenity: string): string {
  return amenity === 'WIFI' ? 'WiFi' : amenity.replace('_', ' ')
}

interface Equipped {
  busType: BusType
  amenities: readonly Amenity[]
}

/** Whether a bus is air-conditioned: its type says so, or of a sleeper its amenities. */
const isAirConditioned = ({ busType, amenities }: Equipped): boolean =>
  busType === 'AC' || (busType !== 'NON_AC' && amenities.includes('AIR_CONDITIONING'))

/** The types that a customer may look for who would take this bus: a sleeper is AC or Non-AC besides. */
export function typesOfBus(bus: Equipped): BusType[] {
  const hasBerths = bus.busType === 'SLEEPER' || bus.amenities.includes('SLEEPER_BERTH')
  const is: Record<BusType, boolean> = {
    AC: isAirConditioned(bus),
    NON_AC: !isAirConditioned(bus),
    SLEEPER: hasBerths,
    SEMI_SLEEPER: bus.busType === 'SEMI_SLEEPER',
  }
  return BUS_TYPES.filter((type) => is[type])
}

/** The amenities of a bus, with those that its type implies. */
export function amenitiesOfBus(bus: Equipped): Amenity[] {
  const types = typesOfBus(bus)
  const implied: Partial<Record<Amenity, boolean>> = {
    AIR_CONDITIONING: types.includes('AC'),
    SLEEPER_BERTH: types.includes('SLEEPER'),
  }
  return AMENITIES.filter((amenity) => implied[amenity] ?? bus.amenities.includes(amenity))
}

export const MAX_SEATS = 100

/** What the fields of a new bus begin with. Spec §3, Bus */
export const NEW_BUS_FIELDS = {
  busName: '',
  busNumber: '',
  busType: 'AC',
  totalSeats: 40,
  busAmenities: [] as Amenity[],
  operatorName: '',
} as const

/** Defaults of the new-bus form. Spec §3, Bus */
export const NEW_BUS = { id: 0, ...NEW_BUS_FIELDS } as const

/** A bus as both doors answer it. Spec §3, Bus */
export interface Bus {
  id: number
  busName: string
  busNumber: string
  busType: BusType
  totalSeats: number
  busAmenities: Amenity[]
  operatorName: string
  retired: boolean
  /** The version of its layout, if it is drawn; else its seats follow from its type and their number. domain.md §3 */
  layoutId: number | null
  /** Grows with each change; a form that saves an older one is refused. domain.md §8 */
  version: number
}

export const BUS_SORT_COLUMNS = [
  'id',
  'busName',
  'busNumber',
  'busType',
  'totalSeats',
  'operatorName',
] as const
export type BusSortColumn = (typeof BUS_SORT_COLUMNS)[number]
