import type { Minutes } from './calendar.ts'
import type { Paise } from './money.ts'

/** The operator keeps this share of the base fare when cancelled at least so many hours before departure. */
export interface CancellationSlab {
  hoursBefore: number
  keptPercent: number
}

/** What the operator can set; each with its default below. domain.md */
export interface Settings {
  operatorName: string
  operatorPhone: string
  operatorEmail: string
  operatorAddress: string
  /** IANA zone in which the operator's days begin and end. */
  zone: string
  holdMinutes: Minutes
  staffHoldMinutes: Minutes
  /** Online sales end so long before departure from the boarding place. */
  onlineCloseMinutes: Minutes
  counterCloseMinutes: Minutes
  seatsPerBooking: number
  openHoldsPerCustomer: number
  minimumFarePaise: Paise
  serviceFeePaise: Paise
  taxBasisPoints: number
  /** From the longest notice to the shortest; the last one has 0 hours. */
  cancellationSlabs: CancellationSlab[]
  /** Passengers are asked to be at the boarding place so long before departure. */
  reportingMinutes: Minutes
}

export const DEFAULT_SETTINGS: Settings = {
  operatorName: 'Farebox Travels',
  operatorPhone: '1800 123 4567',
  operatorEmail: 'help@example.com',
  operatorAddress: '12 Station Road, Pune 411001',
  zone: 'Asia/Kolkata',
  holdMinutes: 10,
  staffHoldMinutes: 120,
  onlineCloseMinutes: 30,
  counterCloseMinutes: 0,
  seatsPerBooking: 6,
  openHoldsPerCustomer: 3,
  minimumFarePaise: 5000,
  serviceFeePaise: 0,
  taxBasisPoints: 0,
  cancellationSlabs: [
    { hoursBefore: 24, keptPercent: 10 },
    { hoursBefore: 12, keptPercent: 20 },
    { hoursBefore: 6, keptPercent: 50 },
    { hoursBefore: 0, keptPercent: 100 },
  ],
  reportingMinutes: 15,
}

/** What every page needs to know of the house, in the page from the start. */
export interface Site {
  operatorName: string
  operatorPhone: string
  operatorEmail: string
  operatorAddress: string
  zone: string
  /** Today in the operator's zone. */
  today: string
  seatsPerBooking: number
  holdMinutes: Minutes
  reportingMinutes: Minutes
  cancellationSlabs: CancellationSlab[]
  /** Payments are a demo: no money is taken. */
  demoPayments: boolean
  /** The whole installation is the demo, with its printed accounts. */
  demo: boolean
}
