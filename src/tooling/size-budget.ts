/** Limits of the client's weight, brotli, in kB of 1,000 bytes: docs/performance.md, Budget of the client */
export type Budget = {
  /** What a visitor sees, as the report names it. */
  screen: string
  /** The lazily loaded file, below src/client; none for what every page loads. */
  source?: string
  /** What stands around it and is fetched with it. */
  frame?: string
  script: number
}

/** Stylesheets on first load, whichever the screen. */
export const STYLES_LIMIT = 12

export const budgets: Budget[] = [
  { screen: 'every page', script: 105 },
  { screen: '/', source: 'home/home-screen.tsx', script: 135 },
  { screen: '/search', source: 'search/search-screen.tsx', script: 118 },
  { screen: 'seats', source: 'booking/seats/seats-screen.tsx', script: 112 },
  { screen: 'passengers', source: 'booking/passengers/passengers-screen.tsx', script: 130 },
  { screen: 'payment', source: 'booking/payment/payment-screen.tsx', script: 130 },
  { screen: 'confirmation', source: 'booking/confirmation/confirmation-screen.tsx', script: 130 },
  { screen: '/ticket', source: 'booking/look-up/look-up-screen.tsx', script: 130 },
  { screen: '/counter', source: 'counter/counter-screen.tsx', script: 130 },
  { screen: 'trips', source: 'trips/trips-screen.tsx', script: 130 },
  { screen: '/sales', source: 'sales/sales-screen.tsx', script: 130 },
  { screen: 'sale', source: 'sales/sale/sale-screen.tsx', script: 130 },
  { screen: 'check-in', source: 'check-in/check-in-screen.tsx', script: 130 },
  { screen: 'passenger list', source: 'trips/passenger-list-screen.tsx', script: 130 },
]

/** Pages that must do without zod (20 kB): what every page loads, and the search. */
export const WITHOUT_SCHEMAS = ['every page', '/search']

/** The limit of a back office screen, taken from the manifest as they come. */
export const adminBudget = (source: string): Budget => ({
  screen: source.replace(/\/[^/]+$/, ''),
  source,
  frame: 'shell/admin-frame/admin-frame.tsx',
  script: source.startsWith('admin/dashboard/') ? 235 : 150,
})
