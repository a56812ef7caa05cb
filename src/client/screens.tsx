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
    load: async () => (await import('./booking/seats/seats-screen.tsx')).SeatsScreen,
  },
  {
    path: '/booking/:scheduleId/passengers',
    who: 'signedIn',
    load: async () => (await import('./booking/passengers/passengers-screen.tsx')).PassengersScreen,
  },
  {
    path: '/booking/confirmation/:bookingId',
    who: 'signedIn',
    load: async () =>
      (await import('./booking/confirmation/confirmation-screen.tsx')).ConfirmationScreen,
  },
  {
    path: '/ticket',
    who: 'anyone',
    load: async () => (await import('./booking/look-up/look-up-screen.tsx')).LookUpScreen,
  },
  {
    path: '/payment',
    who: 'anyone',
    load: async () => (await import('./booking/payment/payment-screen.tsx')).PaymentScreen,
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
    path: '/trips',
    who: 'agent',
    load: async () => (await import('./trips/trips-screen.tsx')).TripsScreen,
  },
  {
    path: '/trips/:scheduleId/passengers',
    who: 'agent',
    load: async () => (await import('./trips/passenger-list-screen.tsx')).PassengerListScreen,
  },
  {
    path: '/trips/:scheduleId/check-in',
    who: 'agent',
    load: async () => (await import('./check-in/check-in-screen.tsx')).CheckInScreen,
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
    path: '/verify-email',
    who: 'anyone',
    load: async () => (await import('./auth/verify-email-screen.tsx')).VerifyEmailScreen,
  },
  {
    path: '/undo-email-change',
    who: 'anyone',
    load: async () => (await import('./auth/undo-email-change-screen.tsx')).UndoEmailChangeScreen,
  },
  {
    path: '/unsubscribe',
    who: 'anyone',
    load: async () => (await import('./pages/unsubscribe-screen.tsx')).UnsubscribeScreen,
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
    path: '/counter',
    who: 'agent',
    load: async () => (await import('./counter/counter-screen.tsx')).CounterScreen,
  },
  {
    path: '/sales',
    who: 'agent',
    load: async () => (await import('./sales/sales-screen.tsx')).SalesScreen,
  },
  {
    path: '/sales/:bookingId',
    who: 'agent',
    load: async () => (await import('./sales/sale/sale-screen.tsx')).SaleScreen,
  },
  {
    path: '/day-close',
    who: 'agent',
    load: async () => (await import('./day-close/day-close-screen.tsx')).DayCloseScreen,
  },
  {
    path: '/admin',
    who: 'admin',
    load: async () => (await import('./admin/dashboard/dashboard-screen.tsx')).DashboardScreen,
  },
  {
    path: '/admin/buses',
    who: 'admin',
    load: async () => (await import('./admin/buses/buses-screen.tsx')).BusesScreen,
  },
  {
    path: '/admin/schedules',
    who: 'admin',
    load: async () => (await import('./admin/schedules/schedules-screen.tsx')).SchedulesScreen,
  },
  {
    path: '/admin/seats',
    who: 'admin',
    load: async () =>
      (await import('./admin/seats/seat-management-screen.tsx')).SeatManagementScreen,
  },
  {
    path: '/admin/routes',
    who: 'admin',
    load: async () => (await import('./admin/routes/routes-screen.tsx')).RoutesScreen,
  },
  {
    path: '/admin/users',
    who: 'admin',
    load: async () => (await import('./admin/users/users-screen.tsx')).UsersScreen,
  },
  {
    path: '/admin/transactions',
    who: 'admin',
    load: async () =>
      (await import('./admin/transactions/transactions-screen.tsx')).TransactionsScreen,
  },
  {
    path: '/admin/reports',
    who: 'admin',
    load: async () => (await import('./admin/reports/reports-screen.tsx')).ReportsScreen,
  },
  {
    path: '/admin/messages',
    who: 'admin',
    load: async () => (await import('./admin/messages/messages-screen.tsx')).MessagesScreen,
  },
  {
    path: '/admin/audit',
    who: 'admin',
    load: async () => (await import('./admin/audit/audit-screen.tsx')).AuditScreen,
  },
  {
    path: '/admin/health',
    who: 'admin',
    load: async () => (await import('./admin/health/health-screen.tsx')).HealthScreen,
  },
  {
    path: '/admin/settings',
    who: 'admin',
    load: async () => (await import('./admin/settings/settings-screen.tsx')).SettingsScreen,
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
