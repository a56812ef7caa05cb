/**
 * The screens that open without a network, each with the one page that is kept for all its addresses: pages hold nothing
 * personal, and what they show is on the device. decisions/0021, decisions/0009
 */
const KEPT: readonly { path: RegExp; page: string }[] = [
  { path: /^\/bookings$/, page: '/bookings' },
  { path: /^\/booking\/confirmation\/\d+$/, page: '/booking/confirmation/0' },
  { path: /^\/ticket$/, page: '/ticket' },
  { path: /^\/trips$/, page: '/trips' },
  { path: /^\/trips\/\d+\/check-in$/, page: '/trips/0/check-in' },
]

/** The page kept for an address; undefined where a network is needed. */
export function keptPageOf(pathname: string): string | undefined {
  return KEPT.find(({ path }) => path.test(pathname))?.page
}
