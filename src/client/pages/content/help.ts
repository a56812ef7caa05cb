import { LETTERS_IN_WORDS } from '../../../domain/booking/name-correction.ts'
import type { Site } from '../../../domain/settings/site.ts'
import { pageMailText } from './page-mail-text.ts'
import { paths, phoneLink } from '../../paths.ts'
import { onTheWay } from './on-the-way.ts'
import type { PlainPage } from './plain-page.ts'

/** The way from search to seat, and what to do when something fails. */
export const help = (site: Site): PlainPage => ({
  title: 'Help',
  lead: 'From the first search to the seat, step by step.',
  sections: [
    {
      title: 'Book a seat',
      parts: [
        {
          points: [
            'Search: choose where from, where to and the day.',
            `Seats: pick up to ${site.seatsPerBooking} on the map, and where you get on and off.`,
            'Passengers: sign in or register, then give a name, an age and a gender for each seat.',
            'From your second booking on, whoever travelled with you before is filled in by one press.',
            `Payment: check the summary and pay.${site.demoPayments ? ' Payments here are a demo: no money is taken.' : ''}`,
            'Ticket: keep the page, print it, or save it as a PDF. My Bookings shows it again at any time.',
          ],
        },
      ],
    },
    {
      title: 'Change or cancel a booking',
      parts: [
        {
          points: [
            'Cancel: open your ticket or My Bookings and cancel all of it or single passengers. You see the refund before you confirm.',
            `Correct a name: ${LETTERS_IN_WORDS}, once for each passenger and free of charge${site.nameCorrectionHours === 0 ? '' : `, until ${site.nameCorrectionHours === 1 ? '1 hour' : `${site.nameCorrectionHours} hours`} before boarding`}. For any other change, please call us.`,
            'Another day or another bus: cancel and book anew.',
          ],
        },
        { link: 'My Bookings', to: paths.bookings() },
        { link: 'Refunds and cancellation', to: paths.refund() },
      ],
    },
    ...onTheWay(site),
    {
      title: 'I need my ticket again',
      parts: [
        {
          text: pageMailText(site).findTicket,
        },
        { link: 'Find your ticket', to: paths.ticket() },
      ],
    },
    {
      title: 'My time ran out',
      parts: [
        {
          text: 'Nothing was charged. The page keeps the names you typed; one button takes the same seats again if they are still free.',
        },
      ],
    },
    {
      title: 'My payment failed',
      parts: [
        {
          text: 'Your seats stay held until the time shown. Try again, or continue later from My Bookings.',
        },
      ],
    },
    {
      title: 'I forgot my password',
      parts: [
        {
          text: pageMailText(site).forgottenHelp,
        },
        { link: 'Login', to: paths.login() },
      ],
    },
    {
      title: 'Still stuck?',
      parts: [
        { link: `Call ${site.supportPhone}`, to: phoneLink(site.supportPhone) },
        { link: `Write to ${site.supportEmail}`, to: `mailto:${site.supportEmail}` },
        { link: 'Questions and answers', to: paths.faq() },
        { link: 'Contact', to: paths.contact() },
      ],
    },
  ],
})
