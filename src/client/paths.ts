/** A row's id: a random 53-bit integer, or the same digits as in the URL. */
export type Id = number | string

/** The parameters of a search; cities are slugs (`lower-case-hyphen`), the date is YYYY-MM-DD. Spec §2, Search form. */
export interface SearchAddress {
  source?: string | undefined
  destination?: string | undefined
  date?: string | undefined
  /** Filters and sort order are in the URL too, so that a result list can be shared. */
  [filter: string]: string | undefined
}

/**
 * The part of a trip that is travelled: city slugs as `source` and `destination`, or numbers of its nodes as `from` and
 * `to`. Without it the whole trip is meant.
 */
export interface JourneyAddress {
  source?: string | undefined
  destination?: string | undefined
  [choice: string]: string | undefined
}

/** The parameters of the list of trips: of which day (YYYY-MM-DD; today's without one), with which bus or place. */
export interface TripsAddress {
  date?: string | undefined
  search?: string | undefined
  [more: string]: string | undefined
}

/** The parameters of a trip's place: which part of it, and which page of that. */
export interface TripAddress {
  part?: string | undefined
  page?: string | undefined
  [more: string]: string | undefined
}

/** The parameters of the timetable: a bus or city to search for, a part of it, and a master whose trips are shown. */
export interface SchedulesAddress {
  search?: string | undefined
  view?: 'past' | 'masters' | 'all' | undefined
  master?: string | undefined
  [more: string]: string | undefined
}

/** The parameters of the list of coming trips to price: days (YYYY-MM-DD), a route, and ids of trips with - between. */
export interface FareTripsAddress {
  from?: string | undefined
  to?: string | undefined
  route?: string | undefined
  trips?: string | undefined
  [more: string]: string | undefined
}

/** The parameters of the transactions: a search by number, a status, dates (YYYY-MM-DD) of payment or of travel. */
export interface TransactionsAddress {
  search?: string | undefined
  status?: string | undefined
  from?: string | undefined
  to?: string | undefined
  [more: string]: string | undefined
}

/** The parameters of the bookings: the day of travel (YYYY-MM-DD), a trip. */
export interface SalesAddress {
  date?: string | undefined
  trip?: string | undefined
  [more: string]: string | undefined
}

/** The parameters of the messages: what became of them. */
export interface MessagesAddress {
  status?: string | undefined
  [more: string]: string | undefined
}

/** The parameters of the audit: a verb, the noun that it is of, and days. */
export interface AuditAddress {
  search?: string | undefined
  of?: string | undefined
  from?: string | undefined
  [more: string]: string | undefined
}

/** What the first steps have added so far, by its id: the next form is filled in with it. */
interface SetUpAddress {
  bus?: string | undefined
  route?: string | undefined
}

/** The days that a report is of, both included; the last 30 without them. */
export interface ReportsAddress {
  from?: string | undefined
  to?: string | undefined
  [more: string]: string | undefined
}

/** Whose close of which day: today's, and everybody's as far as one may see them. */
export interface DayCloseAddress {
  date?: string | undefined
  agent?: string | undefined
  [more: string]: string | undefined
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

/** Opens a form to add something, and goes on from there. */
const FIRST_STEP = { form: 'add', first: 'yes' }

/** Builds the address of every screen; no link is typed by hand. Spec §2, Screens and routes. */
export const paths = {
  home: () => '/',
  search: (address: SearchAddress = {}) => withQuery('/search', address),
  routes: () => '/routes',
  booking: (scheduleId: Id, journey: JourneyAddress = {}) =>
    withQuery(`/booking/${scheduleId}`, journey),
  passengers: (scheduleId: Id) => `/booking/${scheduleId}/passengers`,
  payment: () => '/payment',
  /** With a token, that of a pay link. */
  pay: (token?: string) => (token === undefined ? '/pay' : `/pay#${token}`),
  confirmation: (bookingId: Id) => `/booking/confirmation/${bookingId}`,
  /** With a token, the ticket that it opens. The token is in the fragment, which is never sent to a server. */
  ticket: (token?: string) => (token === undefined ? '/ticket' : `/ticket#${token}`),
  bookings: () => '/bookings',
  trips: (address: TripsAddress = {}) => withQuery('/trips', address),
  /** The one place of a departure, or a part of it. */
  trip: (scheduleId: Id, address: TripAddress = {}) => withQuery(`/trips/${scheduleId}`, address),
  passengerList: (scheduleId: Id) => `/trips/${scheduleId}/passengers`,
  /** The same, opened to be printed. */
  printedPassengerList: (scheduleId: Id) => `/trips/${scheduleId}/passengers?print=yes`,
  checkIn: (scheduleId: Id) => `/trips/${scheduleId}/check-in`,
  /** What staff send by hand: of all trips, or of one. */
  desk: () => '/desk',
  tripDesk: (scheduleId: Id) => `/trips/${scheduleId}/desk`,
  profile: () => '/profile',
  login: () => '/login',
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  verifyEmail: (token?: string) => withQuery('/verify-email', { token }),
  setUp: (token?: string) => withQuery('/set-up', { token }),
  unsubscribe: () => '/unsubscribe',
  about: () => '/about',
  offers: () => '/offers',
  faq: () => '/faq',
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',
  refund: () => '/refund',
  help: () => '/help',
  /** The search for a booking, for staff; or the bookings of a day or a trip. */
  sales: (address: SalesAddress = {}) => withQuery('/sales', address),
  /** A booking as staff see it; or its ticket. */
  sale: (bookingId: Id, show?: 'ticket') => withQuery(`/sales/${bookingId}`, { show }),
  counter: (trip?: Id) => withQuery('/counter', { trip: trip?.toString() }),
  dayClose: (address: DayCloseAddress = {}) => withQuery('/day-close', address),
  admin: {
    dashboard: () => '/admin',
    /** With a number or a name to search for. */
    buses: (search?: string) => withQuery('/admin/buses', { search }),
    /** The forms of the first steps, one after the other. */
    firstBus: () => withQuery('/admin/buses', FIRST_STEP),
    firstRoute: (added: SetUpAddress = {}) =>
      withQuery('/admin/routes', { ...FIRST_STEP, ...added }),
    firstSchedule: (added: SetUpAddress = {}) =>
      withQuery('/admin/schedules', { ...FIRST_STEP, ...added }),
    /** Where a bus is drawn. */
    busLayout: (busId: Id) => `/admin/buses/${busId}/layout`,
    users: () => '/admin/users',
    seats: (scheduleId?: Id) => withQuery('/admin/seats', { schedule: scheduleId?.toString() }),
    /** Another bus for a trip. */
    changeBus: (scheduleId: Id) => `/admin/trips/${scheduleId}/bus`,
    /** With a city to search for. */
    routes: (search?: string) => withQuery('/admin/routes', { search }),
    /** Where the points of a route's towns are listed. */
    routePoints: (routeId: Id) => `/admin/routes/${routeId}/points`,
    /** Where the fares between a route's towns are set. */
    routeFares: (routeId: Id) => `/admin/routes/${routeId}/fares`,
    /** The timetable: what comes from today on, unless its address says otherwise. */
    schedules: (address: SchedulesAddress = {}) => withQuery('/admin/schedules', address),
    /** The timetable with the form of one trip above it. */
    editSchedule: (scheduleId: Id) => withQuery('/admin/schedules', { form: `edit-${scheduleId}` }),
    /** The rules of fares, and who pays less. */
    fares: () => '/admin/fares',
    /** Where the fares of chosen trips are changed by hand. */
    fareTrips: (address: FareTripsAddress = {}) => withQuery('/admin/fares/trips', address),
    transactions: (address: TransactionsAddress = {}) => withQuery('/admin/transactions', address),
    reports: (address: ReportsAddress = {}) => withQuery('/admin/reports', address),
    money: (address: ReportsAddress = {}) => withQuery('/admin/money', address),
    settings: () => '/admin/settings',
    messages: (address: MessagesAddress = {}) => withQuery('/admin/messages', address),
    audit: (address: AuditAddress = {}) => withQuery('/admin/audit', address),
    attention: () => '/admin/attention',
    health: () => '/admin/health',
    help: () => '/admin/help',
  },
} as const

/** A phone number as people write it, as a link that dials: spaces and hyphens do not dial. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
