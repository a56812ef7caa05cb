/** Who may enter a screen; a guest buys without an account, decisions/0098. Anybody else is sent to `/`. Spec §2 and §6. */
export type Who = 'anyone' | 'guest' | 'signedIn' | 'staff' | 'admin'

/** The facts about a screen that are known before its code is loaded. */
export interface ScreenFacts {
  who: Who
  /** The most script that a browser loads before it shows the screen, in kB of 1,000 bytes after brotli. */
  weight: number
  /** It opens without a network: its page is cached on the device. decisions/0009, decisions/0021 */
  offline?: true
  /** Its file below src/client. `seats-screen.tsx` exports the component `SeatsScreen`. */
  module: string
}

/**
 * Every screen by its path, as the router and the server spell it; what is more exact comes before what is less. The
 * client's router, the server's pages, the service worker and `npm run size` read it, each what it needs.
 * Spec §2, Screens and routes; decisions/0056
 */
export const SCREENS = {
  '/': { who: 'anyone', weight: 135, module: 'home/home-screen.tsx' },
  '/search': { who: 'anyone', weight: 125, module: 'search/search-screen.tsx' },
  '/routes': { who: 'anyone', weight: 136, module: 'routes/all-routes-screen.tsx' },
  '/booking/:scheduleId': { who: 'anyone', weight: 125, module: 'booking/seats/seats-screen.tsx' },
  '/booking/:scheduleId/passengers': {
    who: 'guest',
    weight: 136,
    module: 'booking/passengers/passengers-screen.tsx',
  },
  '/booking/confirmation/:bookingId': {
    who: 'guest',
    weight: 136,
    offline: true,
    module: 'booking/confirmation/confirmation-screen.tsx',
  },
  '/ticket': {
    who: 'anyone',
    weight: 136,
    offline: true,
    module: 'booking/look-up/look-up-screen.tsx',
  },
  '/pay': { who: 'anyone', weight: 136, module: 'booking/pay-link/pay-link-screen.tsx' },
  '/payment': { who: 'anyone', weight: 136, module: 'booking/payment/payment-screen.tsx' },
  '/bookings': {
    who: 'guest',
    weight: 136,
    offline: true,
    module: 'my-bookings/my-bookings-screen.tsx',
  },
  '/profile': { who: 'signedIn', weight: 155, module: 'profile/profile-screen.tsx' },
  '/trips': { who: 'staff', weight: 136, offline: true, module: 'trips/trips-screen.tsx' },
  '/trips/:scheduleId': { who: 'staff', weight: 136, module: 'trip/trip-screen.tsx' },
  '/trips/:scheduleId/passengers': {
    who: 'staff',
    weight: 136,
    module: 'trips/passenger-list-screen.tsx',
  },
  '/trips/:scheduleId/check-in': {
    who: 'staff',
    weight: 136,
    offline: true,
    module: 'check-in/check-in-screen.tsx',
  },
  '/desk': { who: 'staff', weight: 136, module: 'desk/desk-screen.tsx' },
  '/trips/:scheduleId/desk': { who: 'staff', weight: 136, module: 'desk/trip-desk-screen.tsx' },
  '/login': { who: 'anyone', weight: 146, module: 'auth/login-screen.tsx' },
  '/reset-password': { who: 'anyone', weight: 146, module: 'auth/reset-password-screen.tsx' },
  '/verify-email': { who: 'anyone', weight: 136, module: 'auth/verify-email-screen.tsx' },
  '/undo-email-change': { who: 'anyone', weight: 136, module: 'auth/undo-email-change-screen.tsx' },
  '/unsubscribe': { who: 'anyone', weight: 136, module: 'pages/unsubscribe-screen.tsx' },
  '/set-up': { who: 'anyone', weight: 146, module: 'auth/set-up-screen.tsx' },
  '/about': { who: 'anyone', weight: 136, module: 'pages/plain-page-screen.tsx' },
  '/offers': { who: 'anyone', weight: 136, module: 'pages/plain-page-screen.tsx' },
  '/faq': { who: 'anyone', weight: 136, module: 'pages/plain-page-screen.tsx' },
  '/contact': { who: 'anyone', weight: 136, module: 'pages/plain-page-screen.tsx' },
  '/privacy': { who: 'anyone', weight: 136, module: 'pages/plain-page-screen.tsx' },
  '/terms': { who: 'anyone', weight: 136, module: 'pages/plain-page-screen.tsx' },
  '/refund': { who: 'anyone', weight: 136, module: 'pages/plain-page-screen.tsx' },
  '/help': { who: 'anyone', weight: 136, module: 'pages/plain-page-screen.tsx' },
  '/counter': { who: 'staff', weight: 136, module: 'counter/counter-screen.tsx' },
  '/sales': { who: 'staff', weight: 136, module: 'sales/sales-screen.tsx' },
  '/sales/:bookingId': { who: 'staff', weight: 136, module: 'sales/sale/sale-screen.tsx' },
  '/day-close': { who: 'staff', weight: 136, module: 'day-close/day-close-screen.tsx' },
  '/admin': { who: 'admin', weight: 235, module: 'admin/dashboard/dashboard-screen.tsx' },
  '/admin/buses': { who: 'admin', weight: 150, module: 'admin/buses/buses-screen.tsx' },
  '/admin/buses/:busId/layout': {
    who: 'admin',
    weight: 150,
    module: 'admin/buses/layout/layout-screen.tsx',
  },
  '/admin/schedules': { who: 'admin', weight: 150, module: 'admin/schedules/schedules-screen.tsx' },
  '/admin/fares': { who: 'admin', weight: 150, module: 'admin/fares/rules/fares-screen.tsx' },
  '/admin/fares/trips': {
    who: 'admin',
    weight: 150,
    module: 'admin/fares/trips/trip-fares-screen.tsx',
  },
  '/admin/trips/:scheduleId/bus': {
    who: 'admin',
    weight: 150,
    module: 'admin/swap/swap-screen.tsx',
  },
  '/admin/seats': { who: 'admin', weight: 150, module: 'admin/seats/seat-management-screen.tsx' },
  '/admin/routes': { who: 'admin', weight: 150, module: 'admin/routes/routes-screen.tsx' },
  '/admin/routes/:routeId/points': {
    who: 'admin',
    weight: 150,
    module: 'admin/routes/points/points-screen.tsx',
  },
  '/admin/routes/:routeId/fares': {
    who: 'admin',
    weight: 150,
    module: 'admin/fares/towns/route-fares-screen.tsx',
  },
  '/admin/users': { who: 'admin', weight: 150, module: 'admin/users/users-screen.tsx' },
  '/admin/transactions': {
    who: 'admin',
    weight: 150,
    module: 'admin/transactions/transactions-screen.tsx',
  },
  '/admin/reports': { who: 'admin', weight: 150, module: 'admin/reports/reports-screen.tsx' },
  '/admin/money': { who: 'admin', weight: 150, module: 'admin/reports/money-screen.tsx' },
  '/admin/attention': { who: 'admin', weight: 150, module: 'admin/attention/attention-screen.tsx' },
  '/admin/messages': { who: 'admin', weight: 150, module: 'admin/messages/messages-screen.tsx' },
  '/admin/audit': { who: 'admin', weight: 150, module: 'admin/audit/audit-screen.tsx' },
  '/admin/health': { who: 'admin', weight: 150, module: 'admin/health/health-screen.tsx' },
  '/admin/settings': { who: 'admin', weight: 150, module: 'admin/settings/settings-screen.tsx' },
  '/admin/help': { who: 'admin', weight: 150, module: 'admin/help/help-screen.tsx' },
  '/admin/*': { who: 'admin', weight: 150, module: 'pages/back-office-screen.tsx' },
} as const satisfies Record<string, ScreenFacts>

/** The path of a screen, as in the table. */
export type ScreenPath = keyof typeof SCREENS

/** What is shown at an address that no screen has. */
export const NOT_FOUND_SCREEN: ScreenFacts = {
  who: 'anyone',
  weight: 136,
  module: 'pages/not-found-screen.tsx',
}

/** The menu beside every screen of staff, fetched after the first of them: its file below src/client. decisions/0086 */
export const STAFF_MENU = 'shell/staff-frame/staff-menu.tsx'
