import { NEW_BUS_FIELDS } from '../../../../domain/fleet/bus.ts'

/** What the document shows: one journey by one customer, the same in every call. */

export const SIGN_UP = {
  fullName: 'Asha Kulkarni',
  email: 'asha@example.com',
  password: 'farebox-demo',
  phoneNumber: '9876543210',
}

export const SIGNED_IN = {
  id: 12,
  username: 'Asha Kulkarni',
  email: 'asha@example.com',
  role: 'CUSTOMER' as const,
  phoneNumber: '9876543210',
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI3In0.c2lnbmF0dXJl',
}

export const NEW_BUS_EXAMPLE = {
  ...NEW_BUS_FIELDS,
  busName: 'Deccan Sleeper',
  busNumber: 'TS09 UB 1234',
  busType: 'SLEEPER' as const,
  totalSeats: 30,
  busAmenities: ['CHARGING_POINT' as const, 'BLANKET' as const],
  operatorName: 'Deccan Travels',
}
export const BUS = { id: 4, ...NEW_BUS_EXAMPLE }

export const NEW_STOP = {
  stopName: 'Kurnool',
  arrivalTime: '01:15',
  departureTime: '01:25',
  distance: 215,
}
export const STOP = { id: 31, ...NEW_STOP }

const ENDS = {
  sourceCity: 'Hyderabad',
  destinationCity: 'Bengaluru',
  totalDistance: 570,
  totalDuration: '9h 30m',
}
export const NEW_ROUTE = { ...ENDS, stopIds: [31] }
export const ROUTE = { id: 7, ...ENDS, stops: [STOP] }

export const NEW_SCHEDULE_EXAMPLE = {
  busId: 4,
  routeId: 7,
  scheduleDate: '2027-01-16',
  departureTime: '21:30',
  arrivalTime: '07:00',
  totalSeats: 30,
  farePrice: 1200,
  automationDuration: 'ONE_MONTH' as const,
  isMasterRecord: false,
}
const TRIP = {
  id: 310,
  bus: BUS,
  route: ROUTE,
  ...NEW_SCHEDULE_EXAMPLE,
  arrivalDay: 1,
  availableSeats: 29,
  status: 'SCHEDULED' as const,
}
export const SCHEDULE = { ...TRIP, busResponseDTO: BUS, routeResponseDTO: ROUTE }

export const SEARCH = { source: 'hyderabad', destination: 'bengaluru', date: '2027-01-16' }
export const HIT = {
  ...TRIP,
  boarding: { name: 'Hyderabad', time: '21:30', date: '2027-01-16', node: 0 },
  dropping: { name: 'Bengaluru', time: '07:00', date: '2027-01-17', node: 2 },
}

export const SEAT = {
  id: 9001,
  seatNumber: 'L1',
  seatType: 'SLEEPER' as const,
  seatStatus: 'AVAILABLE' as const,
  seatPrice: 1200,
  scheduleId: 310,
  deck: 'LOWER' as const,
  row: 1,
  column: 1,
}

export const PASSENGER = {
  passengerName: 'Asha Kulkarni',
  age: 31,
  gender: 'female' as const,
  seatNumber: 'L1',
}
export const DRAFT = { id: 5310248012345678, ...PASSENGER, busId: null }

export const NEW_BOOKING = { busScheduleId: 310, seatIds: [9001], passengerIds: [5310248012345678] }
const HELD = {
  id: 4215370912345678,
  bookingNumber: 'K7RM2QXA',
  bookingDate: '2027-01-14T06:30:00.000Z',
  travelDate: '2027-01-16',
  totalPrice: 1260,
  busScheduleId: 310,
  userId: 12,
  sourceCity: 'Hyderabad',
  destinationCity: 'Bengaluru',
  departureTime: '21:30',
  arrivalTime: '07:00',
  arrivalDate: '2027-01-17',
  busName: 'Deccan Sleeper',
  busNumber: 'TS09 UB 1234',
  seatDTOS: [
    {
      id: 9001,
      seatNumber: 'L1',
      seatType: 'SLEEPER',
      seatPrice: 1200,
      scheduleId: 310,
      deck: 'LOWER' as const,
    },
  ],
  passengerResponseDTOS: [{ id: 71, ...PASSENGER, concession: null }],
  priceLines: [
    { kind: 'base' as const, label: 'Base fare', amount: 1200 },
    { kind: 'tax' as const, label: 'Tax', amount: 60 },
  ],
}
const UNREFUNDED = { refundStatus: 'NONE' as const, refundedAmount: 0, cancelReason: null }
export const PENDING = {
  ...HELD,
  ...UNREFUNDED,
  bookingStatus: 'PENDING' as const,
  paymentStatus: 'PENDING' as const,
  holdExpiresAt: '2027-01-14T06:40:00.000Z',
}
export const CONFIRMED = {
  ...HELD,
  ...UNREFUNDED,
  bookingStatus: 'CONFIRMED' as const,
  paymentStatus: 'PAID' as const,
  holdExpiresAt: null,
}
export const CANCELLED = {
  ...CONFIRMED,
  bookingStatus: 'CANCELLED' as const,
  refundStatus: 'PENDING' as const,
  refundedAmount: 1134,
  cancelReason: 'CUSTOMER' as const,
}
