import { delayLength } from '../../../domain/schedule/delay.ts'
import type { Site } from '../../../domain/settings/site.ts'
import { slabText } from '../../../domain/settings/slab-text.ts'
import { pageMailText } from './page-mail-text.ts'
import { paths, phoneLink } from '../../paths.ts'
import type { PlainPage } from './plain-page.ts'

/** The cancellation steps, from the operator's settings. domain.md §6 */
export const refund = (site: Site): PlainPage => ({
  title: 'Refunds and cancellation',
  lead: 'What comes back when you cancel, and how to do it.',
  sections: [
    {
      title: 'What we keep of the fare',
      parts: [
        {
          head: ['You cancel', 'We keep', 'You get back'],
          rows: slabText(site.cancellationSlabs).map(({ when, kept, back }) => [when, kept, back]),
        },
        {
          text: 'The hours count back from the trip’s departure from its first city, per passenger, on the base fare. At the exact hour the cheaper step still counts. A service fee and tax, where your booking has them, are not refunded when you cancel.',
        },
        {
          text: 'The steps that stood here when you booked are the ones that count for you; they stand on your ticket with clock times and rupees.',
        },
      ],
    },
    {
      title: 'How to cancel',
      parts: [
        {
          points: [
            'Not paid yet: cancel it in My Bookings, free of charge, or let the time run out.',
            'Paid: cancel it in My Bookings, the whole booking or single passengers. You see the sum first; confirm within two minutes and exactly that sum comes back.',
            'Bought at the counter: come or call, and have your booking number at hand.',
          ],
        },
        { link: 'My Bookings', to: paths.bookings() },
        { link: `Call ${site.supportPhone}`, to: phoneLink(site.supportPhone) },
      ],
    },
    {
      title: 'How the money comes back',
      parts: [
        {
          text: 'By the way it was paid: to the card, or in cash at the counter. The seats are free for others at once, and My Bookings shows how far the refund is. Each refund has a credit note.',
        },
      ],
    },
    {
      title: 'If we cancel',
      parts: [
        {
          text: `A trip that we cancel is refunded in full, fee and tax included, without your doing anything. ${pageMailText(site).tripCancelled}`,
        },
      ],
    },
    {
      title: 'If we change your journey',
      parts: [
        {
          points: [
            `Expected ${delayLength(site.lateRefundMinutes)} late or more where you get on, another point, an earlier time, another kind or number of seat: until you board you may cancel for everything you paid, fee and tax included. My Bookings says so.`,
            'A worse seat than you paid for: a part of the fare comes back with its tax, without your doing anything, and you travel all the same.',
          ],
        },
      ],
    },
  ],
})
