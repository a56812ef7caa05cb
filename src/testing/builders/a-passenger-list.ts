import type { ListedPassenger, PassengerList } from '../../domain/boarding/passenger-list.ts'

/** Somebody on seat 1A to Goa who booked online, with some fields changed. */
export function aPassenger(change: Partial<ListedPassenger>): ListedPassenger {
  return {
    passengerId: 1,
    bookingId: 11,
    seatNumber: '1A',
    deck: 'LOWER',
    seatType: 'WINDOW',
    name: 'Asha Patil',
    age: 30,
    gender: 'FEMALE',
    bookingNumber: 'K7PX2M9Q',
    phone: null,
    to: 'Goa',
    toNode: 3,
    status: 'BOOKED',
    soldBy: null,
    pointChanged: false,
    concession: null,
    proofSeen: null,
    ...change,
  }
}

/** The list of a night trip from Pune to Goa on 16 January 2027, by the places where some get on. */
export function aList(stops: ListedPassenger[][]): PassengerList {
  const passengers = stops.flat()
  return {
    scheduleId: 7,
    busName: 'Night Rider',
    busNumber: 'MH12AB1',
    sourceCity: 'Pune',
    destinationCity: 'Goa',
    scheduleDate: '2027-01-16',
    departureTime: '22:00',
    arrivalTime: '05:30',
    departureAt: Date.UTC(2027, 0, 16, 16, 30),
    arrivalAt: Date.UTC(2027, 0, 17, 0, 0),
    departsLate: 0,
    arrivesLate: 0,
    towns: [],
    delays: [],
    toConfirm: null,
    status: 'SCHEDULED',
    totalSeats: 40,
    availableSeats: 40 - passengers.length,
    passengers: passengers.length,
    boarded: passengers.filter(({ status }) => status === 'BOARDED').length,
    readAt: Date.UTC(2027, 0, 16, 5, 12),
    stops: stops.map((passengers, node) => ({
      node,
      town: `Stop ${node}`,
      pointId: null,
      name: `Stop ${node}`,
      landmark: '',
      time: '22:00',
      date: '2027-01-16',
      at: Date.UTC(2027, 0, 16, 16, 30),
      passengers,
    })),
  }
}
