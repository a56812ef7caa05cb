import Armchair from 'lucide-react/icons/armchair'
import Clock from 'lucide-react/icons/clock'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import Map from 'lucide-react/icons/map-pin'
import QrCode from 'lucide-react/icons/qr-code'
import Undo from 'lucide-react/icons/undo-2'
import styles from './home.module.css'

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
    Icon: QrCode,
    title: 'Your phone is the ticket',
    text: 'Show the code to the driver, or print it. Nothing to fetch at a counter.',
  },
  {
    Icon: Undo,
    title: 'Plans may change',
    text: 'Cancel by yourself, at any hour. What you get back is shown with clock times before you pay.',
  },
] as const

/** Six reasons to book here, each of them true of this installation. Spec §2, Home */
export function FeatureCards() {
  return (
    <section className={styles.section} aria-labelledby="features">
      <h2 id="features" className={styles.title}>
        Made for the traveller
      </h2>
      <ul className={styles.features}>
        {features.map(({ Icon, title, text }) => (
          <li key={title} className={styles.feature}>
            <span className={styles.icon}>
              <Icon size={24} aria-hidden="true" />
            </span>
            <h3 className={styles.featureTitle}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
