/** A row's id: a random 53-bit integer, or the same digits as the address bar holds them. */
export type Id = number | string

/** What a search address carries; cities are slugs (`lower-case-hyphen`), the date is YYYY-MM-DD. Spec §2, Search form. */
export interface SearchAddress {
  source?: string | undefined
  destination?: string | undefined
  date?: string | undefined
  /** Filters and sort order stand in the address too, so that a result list can be shared. */
  [filter: string]: string | undefined
}

/** The part of a trip that is travelled, as city slugs; without it the whole trip is meant. */
export interface JourneyAddress {
  source?: string | undefined
  destination?: string | undefined
  [choice: string]: string | undefined
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

/** Builds the address of every screen; no link is typed by hand. Spec §2, Screens and routes. */
export const paths = {
  home: () => '/',
  search: (address: SearchAddress = {}) => withQuery('/search', address),
  routes: () => '/routes',
  booking: (scheduleId: Id, journey: JourneyAddress = {}) =>
    withQuery(`/booking/${scheduleId}`, journey),
  passengers: (scheduleId: Id) => `/booking/${scheduleId}/passengers`,
  payment: () => '/payment',
  confirmation: (bookingId: Id) => `/booking/confirmation/${bookingId}`,
  bookings: () => '/bookings',
  profile: () => '/profile',
  login: () => '/login',
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  setUp: (token?: string) => withQuery('/set-up', { token }),
  about: () => '/about',
  offers: () => '/offers',
  faq: () => '/faq',
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',
  refund: () => '/refund',
  help: () => '/help',
  admin: {
    dashboard: () => '/admin',
    buses: () => '/admin/buses',
    users: () => '/admin/users',
    seats: () => '/admin/seats',
    routes: () => '/admin/routes',
    schedules: () => '/admin/schedules',
    transactions: () => '/admin/transactions',
    settings: () => '/admin/settings',
    help: () => '/admin/help',
  },
} as const
