import type { Site } from '../../../domain/settings/site.ts'
import { paths } from '../../paths.ts'
import type { PlainPage } from './plain-page.ts'

const demonstration = {
  text: 'What you see here is the demo operator. The fleet, the times and the fares are made up, and no card is ever charged.',
}

/** Who runs the buses and who makes the software. */
export const about = (site: Site): PlainPage => ({
  title: 'About us',
  lead: `${site.operatorName}: our own buses, and software anyone may use.`,
  sections: [
    {
      title: 'The buses',
      parts: [
        {
          text: `${site.operatorName} runs day and overnight buses between cities, with stops in the towns on the way. You choose your own seat, and you see the whole fare before you pay.`,
        },
        { link: 'See where the buses go', to: paths.routes() },
      ],
    },
    {
      title: 'Who we are',
      parts: [
        {
          points: [
            `${site.operatorName}, ${site.operatorAddress}`,
            ...(site.taxNumber === '' ? [] : [`Tax number ${site.taxNumber}`]),
          ],
        },
        { link: 'Contact', to: paths.contact() },
      ],
    },
    {
      title: 'The software',
      parts: [
        {
          text: 'This site is Farebox, open-source ticketing that a bus operator runs on one machine of its own. Bookings stay with the operator; there is no marketplace in between and no commission per seat.',
        },
        ...(site.demo ? [demonstration] : []),
      ],
    },
  ],
})
