import { operator } from '../../operator.ts'
import type { PlainPage } from '../plain-page.ts'

/** How to reach the operator. */
export const contact: PlainPage = {
  title: 'Contact',
  lead: 'A person answers. Have your booking number at hand if you have one.',
  sections: [
    {
      title: 'Phone',
      parts: [
        { text: `We answer ${operator.hours}.` },
        { link: operator.phone, to: `tel:${operator.phoneLink}` },
      ],
    },
    {
      title: 'E-mail',
      parts: [
        { text: 'We answer within one working day.' },
        { link: operator.email, to: `mailto:${operator.email}` },
      ],
    },
    {
      title: 'Address',
      parts: [{ text: `${operator.name}, ${operator.address}` }],
    },
    {
      title: 'This is a demonstration',
      parts: [
        {
          text: 'The phone number, the e-mail address and the street are examples; nobody sits behind them. An operator who runs Farebox puts its own here.',
        },
      ],
    },
  ],
}
