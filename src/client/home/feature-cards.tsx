import Armchair from 'lucide-react/icons/armchair'
import Clock from 'lucide-react/icons/clock'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import Map from 'lucide-react/icons/map-pin'
import Ticket from 'lucide-react/icons/ticket'
import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import styles from './feature-cards.module.css'
import home from './home.module.css'

const features = [
  {
    Icon: Armchair,
    title: 'Choose your own seat',
    text: 'The real map of the bus: window or aisle, lower or upper deck, free or taken.',
  },
  {
    Icon: IndianRupee,
    title: 'One price, from the start',
    text: 'The total you see with the seat is the total you pay. No fee turns up at the end.',
  },
  {
    Icon: Clock,
    title: 'Seats wait for you',
    text: 'Your seats are held while you fill in the names, and you see until when.',
  },
  {
    Icon: Map,
    title: 'Board where you are',
    text: 'Get on or off at any stop of the route and pay for the part you travel.',
  },
  {
    Icon: Ticket,
    title: 'Your phone is the ticket',
    text: 'It stays in My Bookings. Show it to the driver, or print it; nothing to fetch at a counter.',
  },
  {
    Icon: Undo,
    title: 'Plans may change',
    text: 'What a cancellation gives back is shown in rupees and clock times before you pay. One call cancels.',
  },
] as const

/** Six reasons to book here, each of them true of this installation; a phone shows three until asked. Spec §2, Home */
export function FeatureCards() {
  const [whole, setWhole] = useState(false)
  return (
    <section className={home.section} aria-labelledby="features">
      <h2 id="features" className={home.title}>
        Made for the traveller
      </h2>
      <ul id="feature-cards" className={styles.features} data-whole={whole}>
        {features.map(({ Icon, title, text }) => (
          <li key={title} className={styles.feature}>
            <span className={styles.icon}>
              <Icon size={24} aria-hidden="true" />
            </span>
            <h3 className={`card-title ${styles.title}`}>{title}</h3>
            <p className={home.text}>{text}</p>
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        className={styles.more ?? ''}
        aria-expanded={whole}
        aria-controls="feature-cards"
        onClick={() => setWhole(!whole)}
      >
        {whole ? 'Fewer reasons' : 'Three more reasons'}
      </Button>
    </section>
  )
}
