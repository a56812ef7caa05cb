import type { Site } from '../../../domain/settings.ts'
import { paths } from '../../paths.ts'
import type { PlainPage } from '../plain-page.ts'

const demonstration = {
  title: 'This demonstration',
  parts: [
    {
      text: 'The demo operator runs no real buses. A booking made here gives no right to a journey, and no money is taken.',
    },
  ],
}

/** The agreement between passenger and operator, in plain words. */
export const terms = (site: Site): PlainPage => ({
  title: 'Terms',
  lead: 'What you and we agree on when you book.',
  sections: [
    {
      title: 'The booking',
      parts: [
        {
          points: [
            'A seat is yours when the payment is confirmed. Until then it is only held, and the hold ends at the time shown.',
            'The fare shown before you pay is the whole fare.',
            'Passengers’ names must be true; each seat is for the person named.',
          ],
        },
      ],
    },
    {
      title: 'The journey',
      parts: [
        {
          points: [
            `Please be at your stop ${site.reportingMinutes} minutes before departure, with the ticket on paper or on your phone and a proof of identity.`,
            'Times are planned times. Traffic and weather may delay a bus.',
            'If we change a time or cancel a trip, we tell you by the contact given in the booking. A trip that we cancel is refunded in full.',
          ],
        },
      ],
    },
    {
      title: 'Cancelling',
      parts: [{ link: 'Refunds and cancellation', to: paths.refund() }],
    },
    ...(site.demo ? [demonstration] : []),
  ],
})
