import type { Access } from '../../server/core/call.ts'

/**
 * Who may call every procedure, declared apart from the routers and compared with them: a line for each, a block for
 * each router. rest.md, Who; domain.md §10
 */
export const procedures: Record<string, Access> = {
  'auth.register': 'anyone',
  'auth.login': 'anyone',
  'auth.loginWithPasskey': 'anyone',
  'auth.refresh': 'anyone',
  'auth.logout': 'anyone',
  'auth.forgotPassword': 'anyone',
  'auth.resetPassword': 'anyone',
  'auth.setUp': 'anyone',
  'auth.sessions': 'signedIn',
  'auth.endSession': 'signedIn',

  'user.me': 'signedIn',
  'user.updateProfile': 'signedIn',
  'user.changePassword': 'signedIn',
  'user.verifyEmail': 'anyone',
  'user.undoEmailChange': 'anyone',
  'user.sendVerification': 'signedIn',
  'user.cancelEmailChange': 'signedIn',
  'user.logOutEverywhere': 'signedIn',
  'user.list': 'admin',
  'user.get': 'admin',
  'user.add': 'admin',
  'user.update': 'admin',
  'user.invite': 'admin',
  'user.newLink': 'admin',
  'user.remove': 'admin',
  'user.restore': 'admin',

  'secondFactor.get': 'signedIn',
  'secondFactor.beginApp': 'signedIn',
  'secondFactor.confirmApp': 'signedIn',
  'secondFactor.removeApp': 'signedIn',
  'secondFactor.renewRecoveryCodes': 'signedIn',
  'secondFactor.beginPasskey': 'signedIn',
  'secondFactor.addPasskey': 'signedIn',
  'secondFactor.removePasskey': 'signedIn',
  'secondFactor.requestPasskey': 'anyone',
  'secondFactor.reset': 'admin',

  'apiKey.countOwn': 'signedIn',
  'apiKey.list': 'admin',
  'apiKey.add': 'admin',
  'apiKey.revoke': 'admin',

  'site.get': 'anyone',

  'settings.get': 'admin',
  'settings.save': 'admin',
  'settings.testMessage': 'admin',

  'newsletter.subscribe': 'anyone',
  'newsletter.unsubscribe': 'anyone',
  'newsletter.count': 'admin',
  'newsletter.export': 'admin',

  'bus.list': 'anyone',
  'bus.get': 'anyone',
  'bus.add': 'admin',
  'bus.update': 'admin',
  'bus.retire': 'admin',
  'bus.remove': 'admin',

  'route.list': 'anyone',
  'route.get': 'anyone',
  'route.cities': 'anyone',
  'route.popular': 'anyone',
  'route.onSale': 'anyone',
  'route.add': 'admin',
  'route.update': 'admin',
  'route.remove': 'admin',

  'schedule.list': 'anyone',
  'schedule.get': 'anyone',
  'schedule.search': 'anyone',
  'schedule.dayOffers': 'anyone',
  'schedule.alternatives': 'anyone',
  'schedule.office': 'admin',
  'schedule.preview': 'admin',
  'schedule.add': 'admin',
  'schedule.update': 'admin',
  'schedule.remove': 'admin',
  'schedule.stopAutomation': 'admin',
  'schedule.stopSales': 'admin',

  'seat.map': 'anyone',
  'seat.changes': 'anyone',
  'seat.sheet': 'agent',
  'seat.occupants': 'agent',
  'seat.block': 'admin',
  'seat.unblock': 'admin',
  'seat.move': 'admin',

  'booking.hold': 'signedIn',
  'booking.get': 'signedIn',
  'booking.mine': 'signedIn',
  'booking.enterPassengers': 'signedIn',
  'booking.extend': 'signedIn',
  'booking.cancel': 'signedIn',
  'booking.correctName': 'signedIn',
  'booking.setBuyer': 'signedIn',

  'payment.initiate': 'signedIn',
  'payment.check': 'signedIn',
  'payment.confirm': 'signedIn',
  'payment.decline': 'signedIn',
  'payment.holdForCounter': 'signedIn',
  'payment.startUpi': 'signedIn',
  'payment.claimUpi': 'signedIn',
  'payment.upiClaims': 'agent',
  'payment.confirmUpi': 'agent',
  'payment.refuseUpi': 'agent',
  'payment.refundsDue': 'agent',
  'payment.payOutRefund': 'agent',
  'payment.voidSale': 'agent',
  'payment.connections': 'admin',
  'payment.tryConnection': 'admin',
  'payment.retryRefund': 'admin',
  'payment.attention': 'admin',
  'payment.payByHand': 'admin',
  'payment.noteOutsideRefund': 'admin',
  'payment.resolveUnknownPayment': 'admin',

  'cancellation.quote': 'signedIn',
  'cancellation.confirm': 'signedIn',
  'cancellation.officeQuote': 'admin',
  'cancellation.cancelByOperator': 'admin',
  'cancellation.tripDryRun': 'admin',
  'cancellation.cancelTrip': 'admin',

  'passenger.trips': 'agent',
  'passenger.list': 'agent',
  'passenger.mark': 'agent',
  'passenger.checkInList': 'agent',
  'passenger.ticketTrip': 'agent',
  'passenger.syncMarks': 'agent',

  'counter.seats': 'agent',
  'counter.sell': 'agent',
  'counter.holds': 'agent',
  'counter.pay': 'agent',
  'counter.giveUp': 'agent',
  'counter.booking': 'agent',

  'sale.find': 'agent',
  'sale.get': 'agent',

  'ticket.get': 'signedIn',
  'ticket.open': 'anyone',
  'ticket.lookUp': 'anyone',
  'ticket.publicKey': 'agent',

  'message.list': 'admin',
  'message.read': 'admin',
  'message.showOnce': 'admin',

  'audit.list': 'admin',
  'audit.ofBooking': 'agent',
  'audit.ofSeat': 'agent',
  'message.sendAgain': 'admin',
  'message.ofBooking': 'agent',

  'health.get': 'admin',
  'health.check': 'admin',
  'health.trustClock': 'admin',

  'report.dashboard': 'admin',
  'report.occupancy': 'admin',
  'report.money': 'admin',
  'report.dayClose': 'agent',
  'report.transactions': 'admin',
  'report.transactionTotals': 'admin',
  'report.paymentMethods': 'admin',

  'personData.eraseOwn': 'signedIn',
  'personData.erase': 'admin',
  'personData.export': 'admin',
}

/** The same for every REST call. */
export const calls: Record<string, Access> = {
  'POST /auth-user/register': 'anyone',
  'POST /auth-user/login': 'anyone',
  'POST /auth-user/refresh-token': 'anyone',
  'POST /auth-user/logout': 'anyone',
  'POST /auth-user/forgot-password': 'anyone',
  'POST /auth-user/reset-password': 'anyone',
  'GET /auth-user/me/export': 'signedIn',

  'GET /bus': 'anyone',
  'GET /bus/{id}': 'anyone',
  'POST /bus': 'admin',
  'PUT /bus/{id}': 'admin',
  'DELETE /bus/{id}': 'admin',

  'GET /bus-route/cities': 'anyone',
  'GET /bus-route': 'anyone',
  'GET /bus-route/{id}': 'anyone',
  'POST /bus-route': 'admin',
  'PUT /bus-route/{id}': 'admin',
  'DELETE /bus-route/{id}': 'admin',

  'GET /bus-stop/{id}': 'admin',
  'POST /bus-stop': 'admin',
  'PUT /bus-stop/{id}': 'admin',
  'DELETE /bus-stop/{id}': 'admin',

  'GET /bus-schedule/fetch-schedules': 'anyone',
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
  'GET /ticket/ticket.pdf': 'anyone',
  'GET /ticket/calendar.ics': 'anyone',
  'GET /ticket/credit-note/{refundId}.pdf': 'anyone',

  'GET /report/gst-register.csv': 'admin',
  'GET /report/transactions.csv': 'admin',

  'GET /health': 'anyone',
  'GET /openapi.json': 'anyone',
  'GET /health/live': 'anyone',
  'GET /health/ready': 'anyone',
}

/** What no key may, whoever made it: the person has to sign in. */
export const forThePersonAlone = ['GET /auth-user/me/export']
