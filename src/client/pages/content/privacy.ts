import type { Site } from '../../../domain/settings/site.ts'
import { pageMailText } from './page-mail-text.ts'
import { paths } from '../../paths.ts'
import type { PlainPage } from './plain-page.ts'

const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`)

/** What is stored about a person, for how long, and where. */
export const privacy = (site: Site): PlainPage => ({
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
            'Your payments and refunds: amount, time and reference, how you paid as far as your ticket says it, and the number of a UPI transfer that you type. We never see the number of your card.',
            pageMailText(site).messagesKept,
            'Your e-mail address if you subscribe to our news, until you leave them by the link in each one.',
            'Who has changed what and when, so that a mistake can be found.',
          ],
        },
      ],
    },
    {
      title: 'For how long',
      parts: [
        {
          text: `Names, ages and contacts of passengers and our messages about a journey: ${monthsText(site.keepPassengersMonths)} after it. Then they are erased; a booking that is owed money is kept until it is paid back.`,
        },
        {
          text: 'Your account: until you delete it. What was sold, paid and invoiced stays in our books without a name.',
        },
        {
          text: 'A business that asks for an invoice in its name: its name and tax number stay on that invoice for eight years after the end of its tax year, as tax law asks, also when the rest is erased.',
        },
        { text: 'Backups keep what was erased until they are replaced by newer ones.' },
      ],
    },
    {
      title: 'Who sees it',
      parts: [
        {
          text: 'You, and the staff who run the trips. Those who sell at the counter and let people board see the passenger lists. We sell nothing, and there is no advertising and no tracking by others on this site.',
        },
        {
          text: 'The QR code on a ticket holds the booking number and the seat, signed, and neither name nor phone number.',
        },
      ],
    },
    {
      title: 'On your device',
      parts: [
        {
          text: 'The browser keeps you signed in, and remembers your last searches and whether you prefer light or dark.',
        },
        {
          text: 'Tickets and bookings that you opened stay on the device, so that they open without a network: a ticket until a week after the journey. Logging out removes them with the sign-in.',
        },
      ],
    },
    {
      title: 'Your rights',
      parts: [
        {
          text: `In your profile you can correct your name and phone number, download everything we keep about you, and delete your account. If you bought at the counter without one, write to ${site.supportEmail}.`,
        },
        { link: 'Profile', to: paths.profile() },
        { link: 'Contact', to: paths.contact() },
      ],
    },
  ],
})
