import type { Site } from '../../../domain/settings/site.ts'
import { paths } from '../../paths.ts'
import type { PlainPage } from './plain-page.ts'

const onlineClose = ({ onlineCloseMinutes: minutes }: Site): string =>
  minutes === 0
    ? 'Until the bus leaves your stop.'
    : `Until ${minutes} minutes before the bus leaves your stop; at the counter often a little longer.`

const isItCharged = {
  title: 'Is my card charged?',
  parts: [
    {
      text: 'No. Payments here are a demo: no money is taken. Please do not enter a real card; a test card is offered on the payment page.',
    },
  ],
}

/** What customers ask most. */
export const faq = (site: Site): PlainPage => ({
  title: 'Questions and answers',
  lead: 'Short answers to what passengers ask us most.',
  sections: [
    {
      title: 'Do I need an account?',
      parts: [
        {
          text: 'Not to search and to look at seats. To book we ask for your name, an e-mail address and a password; a phone number is optional.',
        },
      ],
    },
    {
      title: 'How long are my seats kept?',
      parts: [
        {
          text: `${site.holdMinutes} minutes from the moment you continue with them, and you can ask for more time once. The page shows until when. If the time runs out nothing is charged and the names you typed are kept.`,
        },
      ],
    },
    {
      title: 'How many seats can I book at once?',
      parts: [
        {
          text: `Up to ${site.seatsPerBooking}. For a larger group, please call ${site.supportPhone}.`,
        },
      ],
    },
    { title: 'Until when can I book?', parts: [{ text: onlineClose(site) }] },
    ...(site.demoPayments ? [isItCharged] : []),
    {
      title: 'How do I get my ticket?',
      parts: [
        {
          text: 'It appears as soon as the payment is confirmed, and stands in My Bookings from then on: on the screen, to print, as a PDF, and as an entry for your calendar. Its QR code is what staff read when you board; it holds no personal data.',
        },
        { link: 'My Bookings', to: paths.bookings() },
      ],
    },
    {
      title: 'What does (+1) behind a time mean?',
      parts: [
        {
          text: 'The bus gets there on the next day: 05:30 (+1) is half past five the morning after.',
        },
      ],
    },
    {
      title: 'When should I be at the stop?',
      parts: [
        {
          text: `${site.reportingMinutes} minutes before the departure from your stop. The bus does not wait.`,
        },
      ],
    },
    {
      title: 'A name on my ticket is wrong. What now?',
      parts: [
        {
          text: 'Correct it in My Bookings. Nothing is cancelled and nothing is charged for it.',
        },
      ],
    },
    {
      title: 'Can I cancel?',
      parts: [
        {
          text: 'Yes, by yourself in My Bookings: the whole booking, or single passengers. You see what comes back before you confirm.',
        },
        { link: 'Refunds and cancellation', to: paths.refund() },
      ],
    },
  ],
})
