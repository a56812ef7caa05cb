/** What each group of calls is about, by the first segment of their paths. */
export const TAGS: Record<string, string> = {
  'auth-user': 'Accounts: sign up, in and out, and set a new password.',
  bus: 'The fleet.',
  'bus-route': 'Routes over their stops, and the cities they join.',
  'bus-stop': 'Stops, saved before the route that names them.',
  'bus-schedule': 'Trips: searched by everybody, put on sale by administrators.',
  'bus-seats': 'The seats of a trip.',
  'bus-passenger': 'Passengers, entered before the booking that takes them.',
  'bus-booking': 'Bookings of the caller: made, read, cancelled, and their files.',
  payment: 'The demo payment of a booking.',
  ticket: 'The files of a ticket for whoever holds its link, without an account.',
  report: 'What the books say, for administrators.',
  health: 'Whether the server works.',
  openapi: 'This description.',
}
