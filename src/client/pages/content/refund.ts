import { operator } from '../../operator.ts'
import type { PlainPage } from '../plain-page.ts'

/** The cancellation steps. domain.md §6 */
export const refund: PlainPage = {
  title: 'Refunds and cancellation',
  lead: 'The earlier you cancel, the less we keep.',
  sections: [
    {
      title: 'What we keep of the fare',
      parts: [
        {
          head: ['You cancel', 'We keep', 'You get back'],
          rows: [
            ['24 hours or more before departure', '10 %', '90 %'],
            ['24 to 12 hours before', '20 %', '80 %'],
            ['12 to 6 hours before', '50 %', '50 %'],
            ['Less than 6 hours before', '100 %', 'nothing'],
          ],
        },
        {
          text: 'The hours count back from the trip’s departure from its first city, per passenger, on the base fare. Exactly 24 hours before is still the first step. The same steps, with clock times and rupees, stand on your ticket.',
        },
      ],
    },
    {
      title: 'How to cancel',
      parts: [
        {
          points: [
            'Not paid yet: cancel it yourself in My Bookings, free of charge, or let the time run out.',
            `Paid: please call ${operator.phone}, ${operator.hours}, with your booking number. Cancelling a paid booking on this site comes with a later release.`,
          ],
        },
        { link: `Call ${operator.phone}`, to: `tel:${operator.phoneLink}` },
      ],
    },
    {
      title: 'If we cancel',
      parts: [{ text: 'A trip that we cancel is refunded in full, fees included.' }],
    },
  ],
}
