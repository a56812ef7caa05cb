import type { BusInput } from '../../../domain/fleet/bus.input.ts'

/** A town between the ends of a line: km and minutes from the first end, and how long the bus stands there. */
type Town = readonly [name: string, km: number, minutes: number, stopMinutes: number]

/** A road between two cities, served in both directions. Distances are those of the highway. */
export interface DemoLine {
  ends: readonly [string, string]
  km: number
  minutes: number
  towns: readonly Town[]
}

export const LINES = {
  expressway: {
    ends: ['Mumbai', 'Pune'],
    km: 150,
    minutes: 210,
    towns: [
      ['Vashi', 24, 45, 5],
      ['Panvel', 42, 75, 5],
      ['Lonavala', 84, 130, 10],
    ],
  },
  konkan: {
    ends: ['Pune', 'Panaji'],
    km: 455,
    minutes: 600,
    towns: [
      ['Satara', 112, 140, 10],
      ['Karad', 164, 210, 5],
      ['Kolhapur', 235, 300, 20],
      ['Belagavi', 343, 445, 10],
    ],
  },
  deccan: {
    ends: ['Hyderabad', 'Bengaluru'],
    km: 570,
    minutes: 570,
    towns: [
      ['Jadcherla', 84, 90, 5],
      ['Kurnool', 212, 215, 10],
      ['Anantapur', 357, 360, 20],
      ['Chikkaballapur', 513, 505, 5],
    ],
  },
  palar: {
    ends: ['Bengaluru', 'Chennai'],
    km: 347,
    minutes: 390,
    towns: [
      ['Hosur', 40, 60, 5],
      ['Krishnagiri', 91, 115, 5],
      ['Vellore', 210, 235, 15],
      ['Kanchipuram', 275, 310, 5],
    ],
  },
  aravalli: {
    ends: ['New Delhi', 'Jaipur'],
    km: 281,
    minutes: 330,
    towns: [
      ['Gurugram', 30, 50, 5],
      ['Neemrana', 122, 150, 15],
      ['Kotputli', 165, 205, 5],
      ['Shahpura', 219, 260, 5],
    ],
  },
  gujarat: {
    ends: ['Ahmedabad', 'Mumbai'],
    km: 527,
    minutes: 570,
    towns: [
      ['Vadodara', 111, 120, 10],
      ['Bharuch', 185, 205, 5],
      ['Surat', 263, 290, 20],
      ['Vapi', 369, 410, 5],
    ],
  },
  cauvery: {
    ends: ['Chennai', 'Madurai'],
    km: 462,
    minutes: 480,
    towns: [
      ['Villupuram', 160, 165, 10],
      ['Perambalur', 268, 280, 5],
      ['Tiruchirappalli', 328, 340, 15],
      ['Melur', 433, 445, 5],
    ],
  },
} as const satisfies Record<string, DemoLine>

/** One departure a day; `back` runs from the line's second end to its first. Fare in rupees. */
export interface Service {
  line: keyof typeof LINES
  back: boolean
  departs: string
  fare: number
}

const out = (line: Service['line'], departs: string, fare: number): Service => ({
  line,
  back: false,
  departs,
  fare,
})
const back = (line: Service['line'], departs: string, fare: number): Service => ({
  ...out(line, departs, fare),
  back: true,
})

type DemoBus = Omit<BusInput, 'operatorName'> & { services: readonly Service[] }

const COMFORT: BusInput['busAmenities'] = [
  'WIFI',
  'CHARGING_POINT',
  'AIR_CONDITIONING',
  'WATER_BOTTLE',
]
const NIGHT: BusInput['busAmenities'] = [
  'CHARGING_POINT',
  'AIR_CONDITIONING',
  'GPS_TRACKING',
  'SLEEPER_BERTH',
  'WATER_BOTTLE',
  'BLANKET',
]
const PLAIN: BusInput['busAmenities'] = ['GPS_TRACKING', 'WATER_BOTTLE']
const PUSH_BACK: BusInput['busAmenities'] = ['CHARGING_POINT', 'RECLINING_SEATS', 'WATER_BOTTLE']

const bus = (
  busName: string,
  busNumber: string,
  busType: BusInput['busType'],
  totalSeats: number,
  busAmenities: BusInput['busAmenities'],
  ...services: Service[]
): DemoBus => ({ busName, busNumber, busType, totalSeats, busAmenities, services })

/** Who sells in the demo. Nobody sits behind it. */
export const OPERATOR = {
  operatorName: 'Farebox Travels',
  operatorPhone: '1800 123 4567',
  operatorEmail: 'help@example.com',
  operatorAddress: '12 Station Road, Pune 411001',
}

/** Each bus goes there and back within the day, so that it stands tomorrow where it starts; three are in reserve. */
export const BUSES: readonly DemoBus[] = [
  bus(
    'Deccan Queen',
    'MH 12 QX 4471',
    'AC',
    40,
    COMFORT,
    out('expressway', '06:30', 420),
    back('expressway', '17:30', 420),
  ),
  bus(
    'Indrayani',
    'MH 14 HU 7713',
    'SEMI_SLEEPER',
    40,
    PUSH_BACK,
    back('expressway', '07:30', 340),
    out('expressway', '13:30', 340),
  ),
  bus(
    'Konkan Night Rider',
    'MH 12 SF 5528',
    'SLEEPER',
    36,
    NIGHT,
    out('konkan', '21:00', 950),
    back('konkan', '09:30', 850),
  ),
  bus(
    'Mandovi',
    'GA 07 F 3184',
    'SLEEPER',
    30,
    NIGHT,
    back('konkan', '20:00', 900),
    out('konkan', '08:00', 800),
  ),
  bus(
    'Charminar',
    'TS 09 UB 6642',
    'SLEEPER',
    30,
    NIGHT,
    out('deccan', '21:30', 1250),
    back('deccan', '09:30', 1100),
  ),
  bus(
    'Kaveri',
    'KA 01 AK 9035',
    'AC',
    40,
    [...COMFORT, 'REFRESHMENTS'],
    back('deccan', '22:00', 1150),
    out('deccan', '10:00', 1050),
  ),
  bus(
    'Nandi Hills',
    'KA 51 AB 1827',
    'SEMI_SLEEPER',
    40,
    PUSH_BACK,
    out('palar', '06:30', 650),
    back('palar', '15:00', 650),
  ),
  bus(
    'Coromandel',
    'TN 01 BK 4509',
    'AC',
    40,
    COMFORT,
    back('palar', '22:30', 720),
    out('palar', '14:00', 700),
  ),
  bus(
    'Pink City',
    'RJ 14 PC 8820',
    'AC',
    40,
    COMFORT,
    out('aravalli', '06:00', 550),
    back('aravalli', '15:30', 550),
  ),
  bus(
    'Sabarmati',
    'GJ 01 KT 6391',
    'SLEEPER',
    36,
    NIGHT,
    out('gujarat', '20:30', 1000),
    back('gujarat', '09:00', 900),
  ),
  bus(
    'Vaigai',
    'TN 58 AZ 2265',
    'NON_AC',
    40,
    PLAIN,
    out('cauvery', '22:00', 560),
    back('cauvery', '09:00', 540),
  ),
  bus('Sahyadri', 'MH 12 RT 2096', 'NON_AC', 40, PLAIN),
  bus('Hawa Mahal', 'DL 1P C 5743', 'NON_AC', 38, PLAIN),
  bus('Girnar', 'GJ 05 BX 1174', 'SEMI_SLEEPER', 40, PUSH_BACK),
]

/** Buses that are drawn, by their names: which of the usual layouts each has. */
export const DRAWN: Readonly<Record<string, string>> = {
  Indrayani: 'push-back-2-2-41',
  Charminar: 'sleeper-2-1-30',
  'Nandi Hills': 'seats-and-single-berths-40',
  Coromandel: 'seater-2-2-39',
  Girnar: 'seats-below-berths-45',
}

/** One of them, whose front row is for ladies. */
export const LADIES_IN_FRONT = 'Coromandel'
