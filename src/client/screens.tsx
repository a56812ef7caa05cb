import type { ComponentType } from 'react'

/** Who may enter a screen. Anybody else is sent to `/`. Spec §2 and §6. */
export type Who = 'anyone' | 'signedIn' | 'agent' | 'admin'

/** One row of the table of screens; `load` fetches its code, at the latest when it is entered. */
export interface Screen {
  path: string
  who: Who
  load: () => Promise<ComponentType>
}

const page = async () => (await import('./pages/plain-page-screen.tsx')).PlainPageScreen

/** Every screen of Farebox: its path, who may enter, its code. Spec §2, Screens and routes. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    who: 'anyone',
    load: async () => (await import('./home/home-screen.tsx')).HomeScreen,
  },
  {
    path: '/search',
    who: 'anyone',
    load: async () => (await import('./search/search-screen.tsx')).SearchScreen,
  },
  {
    path: '/routes',
    who: 'anyone',
    load: async () => (await import('./routes/all-routes-screen.tsx')).AllRoutesScreen,
  },
  {
    path: '/booking/:scheduleId',
    who: 'anyone',
    load: async () => (await import('./booking/seats-screen.tsx')).SeatsScreen,
  },
  {
    path: '/booking/:scheduleId/passengers',
    who: 'signedIn',
    load: async () => (await import('./booking/passengers-screen.tsx')).PassengersScreen,
  },
  {
    path: '/booking/confirmation/:bookingId',
    who: 'signedIn',
    load: async () => (await import('./booking/confirmation-screen.tsx')).ConfirmationScreen,
  },
  {
    path: '/payment',
    who: 'anyone',
    load: async () => (await import('./payment/payment-screen.tsx')).PaymentScreen,
  },
  {
    path: '/bookings',
    who: 'signedIn',
    load: async () => (await import('./my-bookings/my-bookings-screen.tsx')).MyBookingsScreen,
  },
  {
    path: '/profile',
    who: 'signedIn',
    load: async () => (await import('./profile/profile-screen.tsx')).ProfileScreen,
  },
  {
    path: '/login',
    who: 'anyone',
    load: async () => (await import('./auth/login-screen.tsx')).LoginScreen,
  },
  {
    path: '/reset-password',
    who: 'anyone',
    load: async () => (await import('./auth/reset-password-screen.tsx')).ResetPasswordScreen,
  },
  {
    path: '/set-up',
    who: 'anyone',
    load: async () => (await import('./auth/set-up-screen.tsx')).SetUpScreen,
  },
  { path: '/about', who: 'anyone', load: page },
  { path: '/offers', who: 'anyone', load: page },
  { path: '/faq', who: 'anyone', load: page },
  { path: '/contact', who: 'anyone', load: page },
  { path: '/privacy', who: 'anyone', load: page },
  { path: '/terms', who: 'anyone', load: page },
  { path: '/refund', who: 'anyone', load: page },
  { path: '/help', who: 'anyone', load: page },
  {
    path: '/admin',
    who: 'admin',
    load: async () => (await import('./shell/admin-frame/office-home.tsx')).OfficeHome,
  },
  {
    path: '/admin/buses',
    who: 'admin',
    load: async () => (await import('./admin/buses/buses-screen.tsx')).BusesScreen,
  },
  {
    path: '/admin/help',
    who: 'admin',
    load: async () => (await import('./admin/help/help-screen.tsx')).HelpScreen,
  },
  {
    path: '/admin/*',
    who: 'admin',
    load: async () => (await import('./pages/back-office-screen.tsx')).BackOfficeScreen,
  },
  {
    path: '*',
    who: 'anyone',
    load: async () => (await import('./pages/not-found-screen.tsx')).NotFoundScreen,
  },
]
