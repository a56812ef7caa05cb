import type { CancellationSlab, Site } from '../../../domain/settings.ts'
import { phoneLink } from '../../phone-link.ts'
import type { PlainPage } from '../plain-page.ts'

/** The steps as sentences: '24 to 12 hours before', '20 %', '80 %'. */
function steps(slabs: readonly CancellationSlab[]): readonly [string, ...string[]][] {
  return slabs.map(({ hoursBefore, keptPercent }, index) => {
    const longer = slabs[index - 1]?.hoursBefore
    const when =
      longer === undefined
        ? `${hoursBefore} hours or more before departure`
        : hoursBefore === 0
          ? `Less than ${longer} hours before`
          : `${longer} to ${hoursBefore} hours before`
    const back = keptPercent === 100 ? 'nothing' : `${100 - keptPercent} %`
    return [when, `${keptPercent} %`, back]
  })
}

/** The cancellation steps, from the operator's settings. domain.md §6 */
export const refund = (site: Site): PlainPage => ({
  title: 'Refunds and cancellation',
  lead: 'The earlier you cancel, the less we keep.',
  sections: [
    {
      title: 'What we keep of the fare',
      parts: [
        {
          head: ['You cancel', 'We keep', 'You get back'],
          rows: steps(site.cancellationSlabs),
        },
        {
          text: 'The hours count back from the trip’s departure from its first city, per passenger, on the base fare. At the exact hour the cheaper step still counts. The steps that stood here when you booked are the ones that count for you; they stand on your ticket with clock times and rupees.',
        },
      ],
    },
    {
      title: 'How to cancel',
      parts: [
        {
          points: [
            'Not paid yet: cancel it yourself in My Bookings, free of charge, or let the time run out.',
            'Paid: please call us with your booking number. Cancelling a paid booking on this site comes with a later release.',
          ],
        },
        { link: `Call ${site.operatorPhone}`, to: phoneLink(site.operatorPhone) },
      ],
    },
    {
      title: 'If we cancel',
      parts: [{ text: 'A trip that we cancel is refunded in full, fees included.' }],
    },
  ],
})
