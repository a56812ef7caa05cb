import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { nameOfSlug } from '../../domain/text/city.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { useToday } from '../api/use-site.ts'
import { toastError } from '../ui/overlay/toasts.ts'
import { cityName, useCities } from '../components/search-form/cities.ts'
import { recentSearches } from '../components/search-form/recent-searches.ts'
import { FILL_ALL } from '../components/search-form/search-choice.ts'
import type { SearchChoice } from '../components/search-form/search-choice.ts'
import { SearchForm } from '../components/search-form/search-form.tsx'
import { paths } from '../paths.ts'
import { takeTyped } from '../components/search-form/typed-before-react.ts'
import { useTabTitle } from '../ui/layout/site-title.ts'
import { isRecord } from '../ui/browser-storage.ts'
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

/** What was searched from this page before, in the state of its address. */
function searchedIn(state: unknown): Partial<SearchChoice> | undefined {
  const found = isRecord(state) ? state['searched'] : undefined
  if (!isRecord(found)) return undefined
  const textOf = (name: string) => (typeof found[name] === 'string' ? found[name] : '')
  return { source: textOf('source'), destination: textOf('destination'), date: textOf('date') }
}

/** The picture, the claim and the search form, taken over from index.html without a visible change. Spec §2, Home */
function Hero() {
  const navigate = useNavigate()
  const today = useToday()
  const cities = useCities()
  const tabTitle = useTabTitle('Bus tickets, seat by seat')
  const searched = searchedIn(useLocation().state)
  const [typed] = useState(takeTyped)
  const nameOf = (slug = '') => cityName(cities.cities, slug, nameOfSlug(slug))
  const asked = searched?.date !== undefined && searched.date >= today ? searched.date : today

  /** The address of this page keeps what was searched: Back fills the form in again. */
  function search(address: SearchChoice): void {
    void navigate('.', { replace: true, preventScrollReset: true, state: { searched: address } })
    void navigate(paths.search({ ...address }))
  }

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
          start={{
            source: typed?.source || nameOf(searched?.source),
            destination: typed?.destination || nameOf(searched?.destination),
            date: typed?.date || asked,
          }}
          before={typed}
          onSearch={search}
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
