import { paths } from '../../paths.ts'
import type { PlainPage } from '../plain-page.ts'

/** What is kept about a person, and where. */
export const privacy = (): PlainPage => ({
  title: 'Privacy',
  lead: 'What we keep about you, why, and who sees it.',
  sections: [
    {
      title: 'What we keep',
      parts: [
        {
          points: [
            'Your account: name, e-mail address, phone number if you give one, and your password in a form that cannot be read back.',
            'Your bookings: the trip, the seats, the passengers’ names, ages and genders, and the contact for that trip.',
            'Your payments: amount, time, reference and the last four digits of the card. The card number itself never leaves your browser.',
            'Your e-mail address if you subscribe to the newsletter.',
          ],
        },
      ],
    },
    {
      title: 'Who sees it',
      parts: [
        {
          text: 'You, and the staff who run the trip. The crew sees the passenger list of its own bus. We sell nothing, and there is no advertising and no tracking by others on this site.',
        },
      ],
    },
    {
      title: 'On your device',
      parts: [
        {
          text: 'The browser keeps you signed in, and remembers your last searches and whether you prefer light or dark. Logging out removes the sign-in.',
        },
      ],
    },
    {
      title: 'Your rights',
      parts: [
        {
          text: 'You can correct your name and phone number in your profile. To see everything we keep, or to have it removed as far as the law on invoices allows, write to us.',
        },
        { link: 'Contact', to: paths.contact() },
      ],
    },
  ],
})
