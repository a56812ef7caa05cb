import { GENDER_LABELS } from '../../../domain/booking/booking.ts'
import { agesText } from '../../../domain/booking/concession.ts'
import { signedPercent } from '../../../domain/fare/signed-percent.ts'
import type { ConcessionTerms } from '../../../domain/booking/concession.ts'
import type { Site } from '../../../domain/settings/site.ts'
import { paths } from '../../paths.ts'
import type { PlainPage } from './plain-page.ts'

/** The lower fares of some passengers, as the operator has them on sale. */
export const offers = (_site: Site, offered: readonly ConcessionTerms[] = []): PlainPage => ({
  title: 'Offers',
  lead:
    offered.length === 0
      ? 'No offers at the moment'
      : 'Lower fares for some passengers, at any time.',
  sections: [
    offered.length === 0
      ? {
          title: 'One fare for everybody',
          parts: [
            {
              text: 'The fare next to a seat is the fare you pay. It does not rise because you looked twice, and there is no code that somebody else knows and you do not.',
            },
          ],
        }
      : {
          title: 'Lower fares',
          parts: [
            {
              head: ['Passenger', 'Fare', 'Who', 'Where', 'Bring'],
              rows: offered.map((one) => [
                one.label,
                signedPercent(-one.basisPoints),
                whoText(one),
                whereText(one),
                one.proof === '' ? 'Nothing' : one.proof,
              ]),
            },
            {
              text: 'Select the passenger type for each seat when you book. The fare changes at once.',
            },
          ],
        },
    {
      title: 'How to pay less anyway',
      parts: [
        {
          points: [
            'Travel only the part you need: from a town on the way you pay for your share of the distance.',
            'Compare the days: the strip above the search results shows the lowest fare of each day.',
            'Look at the map: where seats of one bus differ in price, it stands on each seat.',
          ],
        },
        { link: 'View All Routes', to: paths.routes() },
      ],
    },
    {
      title: 'To hear of the next one',
      parts: [
        {
          text: 'Subscribe to the newsletter at the foot of the home page. One click in any issue ends it again.',
        },
        { link: 'Go to the home page', to: paths.home() },
      ],
    },
  ],
})

function whoText({ minAge, maxAge, gender, mostPerBooking }: ConcessionTerms): string {
  const ages = agesText({ minAge, maxAge })
  const who = [
    ...(ages === '' ? [] : [ages]),
    ...(gender === null ? [] : [GENDER_LABELS[gender].toLowerCase()]),
    ...(mostPerBooking === null ? [] : [`at most ${mostPerBooking} in a booking`]),
  ].join(', ')
  return who === '' ? 'Everyone' : who
}

function whereText({ online, counter, namedDates }: ConcessionTerms): string {
  const where =
    online && counter ? 'Online and at the counter' : online ? 'Online' : 'At the counter'
  return namedDates ? where : `${where}, not on days with a special fare`
}
