import type { ScreenPath } from '../../../../domain/screens.ts'

/** What a page is called, and what it is about: only what everybody may find has the latter. */
interface PageWords {
  title: string
  /** A sentence or two; with it search engines may list the page. */
  about?: string
}

/**
 * The words of every page before its code runs; pages of routes and trips have more exact ones. A page without a sentence
 * about it is not to be listed by search engines. decisions/0095
 */
export const PAGE_WORDS: Readonly<Record<ScreenPath, PageWords>> = {
  '/': {
    title: 'Bus tickets, seat by seat',
    about:
      'Search buses between cities, choose your own seats and hold a ticket in a few minutes. The fare you see is the fare you pay.',
  },
  '/search': { title: 'Search buses' },
  '/routes': {
    title: 'All Routes',
    about: 'Every route we run, with its stops, fares and trips. Get on or off at any of them.',
  },
  '/booking/:scheduleId': { title: 'Choose your seats' },
  '/booking/:scheduleId/passengers': { title: 'Passengers' },
  '/booking/confirmation/:bookingId': { title: 'Your ticket' },
  '/ticket': {
    title: 'Find your ticket',
    about:
      'Find your ticket by its booking number, without an account: to show it at the door, to print it, or to have it sent again.',
  },
  '/pay': { title: 'Payment' },
  '/payment': { title: 'Payment' },
  '/bookings': { title: 'My Bookings' },
  '/profile': { title: 'Profile' },
  '/trips': { title: 'Trips' },
  '/trips/:scheduleId': { title: 'Trip' },
  '/trips/:scheduleId/passengers': { title: 'Passengers' },
  '/trips/:scheduleId/check-in': { title: 'Check-in' },
  '/desk': { title: 'Message desk' },
  '/trips/:scheduleId/desk': { title: 'Messages by hand' },
  '/login': { title: 'Login' },
  '/reset-password': { title: 'Choose a new password' },
  '/verify-email': { title: 'Confirm your e-mail address' },
  '/undo-email-change': { title: 'Have your e-mail address back' },
  '/unsubscribe': { title: 'Unsubscribe from the newsletter' },
  '/set-up': { title: 'Set up' },
  '/about': {
    title: 'About us',
    about: 'Who runs these buses, how tickets are sold here, and how to reach us.',
  },
  '/offers': { title: 'Offers', about: 'What is cheaper at the moment, and how fares are made.' },
  '/faq': {
    title: 'Questions and answers',
    about: 'Accounts, seats, payment, tickets, boarding and cancellation: short answers.',
  },
  '/contact': { title: 'Contact', about: 'Phone, e-mail and address of the operator.' },
  '/privacy': {
    title: 'Privacy',
    about: 'What is stored about you, why and for how long, and how to have it removed.',
  },
  '/terms': { title: 'Terms', about: 'The terms under which tickets are sold and buses are run.' },
  '/refund': {
    title: 'Refunds and cancellation',
    about: 'What a cancellation gives back, and until when; how and when money comes back.',
  },
  '/help': { title: 'Help', about: 'How to book, pay, find a ticket, change plans and cancel.' },
  '/counter': { title: 'Counter' },
  '/sales': { title: 'Find a booking' },
  '/sales/:bookingId': { title: 'Booking' },
  '/day-close': { title: 'Day close' },
  '/admin': { title: 'Dashboard' },
  '/admin/buses': { title: 'Buses Management' },
  '/admin/buses/:busId/layout': { title: 'Layout' },
  '/admin/schedules': { title: 'Schedules Management' },
  '/admin/fares': { title: 'Fares' },
  '/admin/fares/trips': { title: 'Change fares of trips' },
  '/admin/trips/:scheduleId/bus': { title: 'Change bus' },
  '/admin/seats': { title: 'Seat Management' },
  '/admin/routes': { title: 'Routes Management' },
  '/admin/routes/:routeId/points': { title: 'Points' },
  '/admin/routes/:routeId/fares': { title: 'Fares between towns' },
  '/admin/users': { title: 'Users & Agents' },
  '/admin/transactions': { title: 'Transactions' },
  '/admin/reports': { title: 'Reports' },
  '/admin/money': { title: 'Money' },
  '/admin/attention': { title: 'Needs attention' },
  '/admin/messages': { title: 'Messages' },
  '/admin/audit': { title: 'Audit' },
  '/admin/health': { title: 'System health' },
  '/admin/settings': { title: 'Settings' },
  '/admin/help': { title: 'Help' },
  '/admin/*': { title: 'Back office' },
}

/** At an address that no screen has. */
export const NOT_FOUND_WORDS: PageWords = { title: 'This page does not exist' }

/** The pages that are about something, by their paths: those that everybody may find. */
export const FINDABLE_PAGES: readonly string[] = Object.entries(PAGE_WORDS).flatMap(
  ([path, { about }]) => (about === undefined ? [] : [path]),
)
