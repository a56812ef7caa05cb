import type { Access } from '../../server/core/call.ts'

/** Who may make every REST call, as who-may.ts has it of procedures. */
export const calls: Record<string, Access> = {
  'POST /auth-user/register': 'public',
  'POST /auth-user/login': 'public',
  'POST /auth-user/refresh-token': 'public',
  'POST /auth-user/logout': 'public',
  'POST /auth-user/forgot-password': 'public',
  'POST /auth-user/reset-password': 'public',
  'GET /auth-user/me/export': 'signedIn',

  'GET /bus': 'anyone',
  'GET /bus/{id}': 'anyone',
  'POST /bus': 'admin',
  'PUT /bus/{id}': 'admin',
  'DELETE /bus/{id}': 'admin',

  'GET /bus-route/cities': 'public',
  'GET /bus-route': 'anyone',
  'GET /bus-route/{id}': 'anyone',
  'POST /bus-route': 'admin',
  'PUT /bus-route/{id}': 'admin',
  'DELETE /bus-route/{id}': 'admin',

  'GET /bus-stop/{id}': 'admin',
  'POST /bus-stop': 'admin',
  'PUT /bus-stop/{id}': 'admin',
  'DELETE /bus-stop/{id}': 'admin',

  'GET /bus-schedule/fetch-schedules': 'public',
  'GET /bus-schedule': 'anyone',
  'GET /bus-schedule/{id}': 'anyone',
  'POST /bus-schedule': 'admin',
  'PUT /bus-schedule/{id}': 'admin',
  'DELETE /bus-schedule/{id}': 'admin',

  'GET /bus-seats/view-seats/{scheduleId}': 'anyone',

  'POST /bus-passenger': 'signedIn',

  'POST /bus-booking': 'signedIn',
  'GET /bus-booking': 'signedIn',
  'GET /bus-booking/{id}': 'signedIn',
  'POST /bus-booking/{id}/cancel': 'signedIn',
  'GET /bus-booking/{id}/ticket.pdf': 'signedIn',
  'GET /bus-booking/{id}/calendar.ics': 'signedIn',
  'GET /bus-booking/{id}/credit-note/{refundId}.pdf': 'signedIn',

  'POST /api/payment/initiate-demo-payment/{id}': 'signedIn',
  // Needs no bearer token. Spec §7; reliability.md, Identity
  'POST /api/payment/confirm-demo-payment/{id}': 'anyone',

  // Take a ticket's token instead of a bearer token. decisions/0020
  'GET /ticket/ticket.pdf': 'public',
  'GET /ticket/calendar.ics': 'public',
  'GET /ticket/credit-note/{refundId}.pdf': 'public',

  'GET /report/gst-register.csv': 'admin',
  'GET /report/transactions.csv': 'admin',

  'GET /health': 'public',
  'GET /openapi.json': 'public',
  'GET /health/live': 'public',
  'GET /health/ready': 'public',
}

/** What no key may, whoever made it: the person has to sign in. */
export const forThePersonAlone = ['GET /auth-user/me/export']
