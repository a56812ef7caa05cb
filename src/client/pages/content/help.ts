import type { Site } from '../../../domain/settings.ts'
import { paths } from '../../paths.ts'
import type { PlainPage } from '../plain-page.ts'

/** The way from search to seat, and what to do when something is in the way. */
export const help = (site: Site): PlainPage => ({
  title: 'Help',
  lead: 'From the first search to the seat, step by step.',
  sections: [
    {
      title: 'Book a seat',
      parts: [
        {
          points: [
            'Search: choose where from, where to and the day.',
            `Seats: pick up to ${site.seatsPerBooking} on the map, and where you get on and off.`,
            'Passengers: sign in or register, then give a name, an age and a gender for each seat.',
            'Payment: check the summary and pay. This release takes no money.',
            'Ticket: keep the page, or print it. My Bookings shows it again at any time.',
          ],
        },
      ],
    },
    {
      title: 'My time ran out',
      parts: [
        {
          text: 'Nothing was charged. The page keeps the names you typed; one button takes the same seats again if they are still free.',
        },
      ],
    },
    {
      title: 'My payment failed',
      parts: [
        {
          text: 'Your seats stay held until the time shown. Try again, or continue later from My Bookings.',
        },
      ],
    },
    {
      title: 'I forgot my password',
      parts: [
        {
          text: 'Choose Login, then ‘Forgot password?’. We send a link to your e-mail address that lets you set a new one.',
        },
      ],
    },
    {
      title: 'Still stuck?',
      parts: [
        { link: 'Questions and answers', to: paths.faq() },
        { link: 'Contact', to: paths.contact() },
      ],
    },
  ],
})
