import History from 'lucide-react/icons/history'
import { useState } from 'react'
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
import { useTabTitle } from '../ui/layout/site-title.ts'
import { dayName } from '../ui/day-name.ts'
import { FeatureCards } from './feature-cards.tsx'
import styles from './home.module.css'
import { MobileApp } from './mobile-app.tsx'
import { Newsletter } from './newsletter.tsx'
import { PopularRoutes } from './popular-routes.tsx'

/** The front page: first what people come for, then why here, then how to stay in touch. Spec §2, Home; decisions/0095 */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <PopularRoutes />
      <FeatureCards />
      <div className={styles.touch}>
        <div className={styles.touchInner}>
          <MobileApp />
          <Newsletter />
        </div>
      </div>
    </>
  )
}

/** The picture, the claim and the search form, taken over from index.html without a visible change. Spec §2, Home */
function Hero() {
  const navigate = useNavigate()
  const today = useToday()
  const cities = useCities()
  const tabTitle = useTabTitle('Bus tickets, seat by seat')
  const [typed] = useState(takeTyped)
  const { source = '', destination = '', date = '' } = typed ?? {}

  return (
    <section className="hero">
      <div className="hero-drawing" aria-hidden="true" />
      <div className="hero-inner">
        <title>{tabTitle}</title>
        <h1 className="hero-title">Your seat on the next bus, chosen by you</h1>
        <p className="hero-text">
          See every free seat, know the whole fare before you pay, and keep your seats while you
          fill in the names.
        </p>
        <SearchForm
          {...cities}
          today={today}
          start={{ source, destination, date: date || today }}
          before={typed}
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
