import { paths } from '../../paths.ts'
import type { PlainPage } from './plain-page.ts'

/** There are none, and the page says so. */
export const offers = (): PlainPage => ({
  title: 'Offers',
  lead: 'There is no offer running at the moment.',
  sections: [
    {
      title: 'One fare for everybody',
      parts: [
        {
          text: 'The fare next to a seat is the fare you pay. It does not rise because you looked twice, and there is no code that somebody else knows and you do not.',
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
