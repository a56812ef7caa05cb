import { formatRupees } from '../../../domain/money.ts'
import type { Site } from '../../../domain/settings/site.ts'
import { pageMailText } from './page-mail-text.ts'
import { paths } from '../../paths.ts'
import type { Part, PlainPage } from './plain-page.ts'

const demonstration = {
  title: 'This demonstration',
  parts: [
    {
      text: 'The demo operator runs no real buses. A booking made here gives no right to a journey, and no money is taken.',
    },
  ],
}

/** The operator's own terms, each line a paragraph of its own. */
const ownTerms = ({ ticketTerms }: Site): Part[] =>
  ticketTerms
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((text) => ({ text }))

function onTheTicket(site: Site): PlainPage['sections'] {
  const parts = ownTerms(site)
  return parts.length === 0 ? [] : [{ title: 'What stands on the ticket', parts }]
}

const percent = (basisPoints: number): string => `${basisPoints / 100} %`

/** Fee and tax on fares today; nothing where there are none. */
function addedToday({ rate }: Site): string[] {
  if (rate === null) return []
  const { serviceFeePaise, acTaxBasisPoints, nonAcTaxBasisPoints } = rate
  const fee = `Service fee: ${formatRupees(serviceFeePaise)} for each seat.`
  const tax = `Tax on fare and fee: ${percent(acTaxBasisPoints)} in buses with air conditioning, ${percent(nonAcTaxBasisPoints)} in those without.`
  return [
    ...(serviceFeePaise > 0 ? [fee] : []),
    ...(acTaxBasisPoints + nonAcTaxBasisPoints > 0 ? [tax] : []),
  ]
}

/** The agreement between passenger and operator, in plain words. */
export const terms = (site: Site): PlainPage => ({
  title: 'Terms',
  lead: `What you and ${site.operatorName} agree on when you book.`,
  sections: [
    {
      title: 'The booking',
      parts: [
        {
          points: [
            'A seat is yours when the payment is confirmed. Until then it is only held, and the hold ends at the time shown.',
            'The sum shown before you pay is the whole price: fare, service fee and tax, as far as there are any. It does not change afterwards.',
            ...addedToday(site),
            'Passengers’ names must be true; each seat is for the person named. A misspelt name can be corrected in My Bookings.',
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
            `${pageMailText(site).changed} A trip that we cancel is refunded in full.`,
          ],
        },
      ],
    },
    ...onTheTicket(site),
    {
      title: 'Cancelling',
      parts: [
        {
          text: 'You can cancel in My Bookings until the bus leaves. What comes back depends on how early you do.',
        },
        { link: 'Refunds and cancellation', to: paths.refund() },
      ],
    },
    ...(site.demo ? [demonstration] : []),
  ],
})
