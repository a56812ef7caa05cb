/**
 * The addresses of the screens, in Fastify's spelling, and the client's module of each: what the page of an address
 * fetches ahead. The client's own table is in src/client/screens.tsx; a test holds the two together.
 */
export const SCREENS: Record<string, string> = {
  '/': 'home/home-screen.tsx',
  '/search': 'search/search-screen.tsx',
  '/routes': 'routes/all-routes-screen.tsx',
  '/booking/:scheduleId': 'booking/seats-screen.tsx',
  '/booking/:scheduleId/passengers': 'booking/passengers-screen.tsx',
  '/booking/confirmation/:bookingId': 'booking/confirmation-screen.tsx',
  '/payment': 'payment/payment-screen.tsx',
  '/bookings': 'my-bookings/my-bookings-screen.tsx',
  '/profile': 'profile/profile-screen.tsx',
  '/login': 'auth/login-screen.tsx',
  '/reset-password': 'auth/reset-password-screen.tsx',
  '/set-up': 'auth/set-up-screen.tsx',
  '/about': 'pages/plain-page-screen.tsx',
  '/offers': 'pages/plain-page-screen.tsx',
  '/faq': 'pages/plain-page-screen.tsx',
  '/contact': 'pages/plain-page-screen.tsx',
  '/privacy': 'pages/plain-page-screen.tsx',
  '/terms': 'pages/plain-page-screen.tsx',
  '/refund': 'pages/plain-page-screen.tsx',
  '/help': 'pages/plain-page-screen.tsx',
  '/admin': 'shell/admin-frame/office-home.tsx',
  '/admin/buses': 'admin/buses/buses-screen.tsx',
  '/admin/help': 'admin/help/help-screen.tsx',
  '/admin/*': 'pages/back-office-screen.tsx',
}

/** What stands around the screens of the back office: their pages fetch it ahead as well. */
export const OFFICE_FRAME = 'shell/admin-frame/admin-frame.tsx'
