import type { Site } from '../../../domain/settings.ts'
import { phoneLink } from '../../phone-link.ts'
import type { PlainPage } from '../plain-page.ts'

const demonstration = {
  title: 'This is a demonstration',
  parts: [
    {
      text: 'The phone number, the e-mail address and the street are examples; nobody sits behind them. An operator who runs Farebox puts its own here.',
    },
  ],
}

/** How to reach the operator, from its settings. */
export const contact = (site: Site): PlainPage => ({
  title: 'Contact',
  lead: 'Have your booking number at hand if you have one.',
  sections: [
    {
      title: 'Phone',
      parts: [{ link: site.operatorPhone, to: phoneLink(site.operatorPhone) }],
    },
    {
      title: 'E-mail',
      parts: [{ link: site.operatorEmail, to: `mailto:${site.operatorEmail}` }],
    },
    {
      title: 'Address',
      parts: [{ text: `${site.operatorName}, ${site.operatorAddress}` }],
    },
    ...(site.demo ? [demonstration] : []),
  ],
})
