import Armchair from 'lucide-react/icons/armchair'
import Clock from 'lucide-react/icons/clock'
import History from 'lucide-react/icons/history'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import Map from 'lucide-react/icons/map-pin'
import Ticket from 'lucide-react/icons/ticket'
import Undo from 'lucide-react/icons/undo-2'
import { use, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { useToday } from '../api/use-site.ts'
import { toastError } from '../ui/overlay/toasts.ts'
import { useCities } from '../components/search-form/cities.ts'
import { recentSearches } from '../components/search-form/recent-searches.ts'
import { FILL_ALL } from '../components/search-form/search-choice.ts'
import { SearchForm } from '../components/search-form/search-form.tsx'
import { paths } from '../paths.ts'
import { takeTyped } from '../components/search-form/typed-before-react.ts'
import { SiteTitle } from '../ui/layout/site-title.ts'
import { dayName } from '../ui/day-name.ts'
import styles from './home.module.css'
import { MobileApp } from './mobile-app.tsx'
import { Newsletter } from './newsletter.tsx'
import { PopularRoutes } from './popular-routes.tsx'

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

/** The front page, in the order of the specification. Spec §2, Home */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <FeatureCards />
      <PopularRoutes />
      <MobileApp />
      <Newsletter />
    </>
  )
}

/** Six reasons to book here, each of them true of this installation. Spec §2, Home */
function FeatureCards() {
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
            <h3 className={`card-title ${styles.featureTitle}`}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The picture, the claim and the search form, taken over from index.html without a visible change. Spec §2, Home */
function Hero() {
  const navigate = useNavigate()
  const today = useToday()
  const cities = useCities()
  const name = use(SiteTitle)
  const [typed] = useState(takeTyped)
  const { source = '', destination = '', date = '' } = typed ?? {}
  useEffect(() => {
    if (typed?.focused) document.querySelector<HTMLElement>(`#${typed.focused}`)?.focus()
  }, [typed])

  return (
    <section className="hero">
      <div className="hero-drawing" aria-hidden="true" />
      <div className="hero-inner">
        <title>{`${name} · Bus tickets, seat by seat`}</title>
        <h1 className="hero-title">Your seat on the next bus, chosen by you</h1>
        <p className="hero-text">
          See every free seat, know the whole fare before you pay, and keep your seats while you
          fill in the names.
        </p>
        <SearchForm
          {...cities}
          today={today}
          start={{ source, destination, date: date || today }}
          onSearch={(address) => void navigate(paths.search({ ...address }))}
          onIncomplete={() => toastError(FILL_ALL)}
        />
        <p className="search-tip">
          Tip: search by city, such as Pune or Mumbai. You choose the stop with your seat.
        </p>
        <RecentSearches today={today} />
      </div>
    </section>
  )
}

/** The last three searches of this device; one tap repeats one. ux.md d1 */
function RecentSearches({ today }: { today: ServiceDay }) {
  const [searches] = useState(() => recentSearches(today))
  if (searches.length === 0) return null
  return (
    <nav className={styles.recent} aria-label="Recent searches">
      {searches.map(({ source, destination, date }) => (
        <Link
          key={`${source.slug} ${destination.slug}`}
          className={styles.recentLink}
          to={paths.search({ source: source.slug, destination: destination.slug, date })}
        >
          <History size={16} aria-hidden="true" />
          {source.name} → {destination.name}, {dayName(date, today)}
        </Link>
      ))}
    </nav>
  )
}
