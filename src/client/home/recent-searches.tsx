import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { recentSearches } from '../components/search-form/recent-searches.ts'
import { paths } from '../paths.ts'
import { dayName } from '../ui/day-name.ts'
import styles from './home.module.css'

/** The last three searches of this device; one tap repeats one. ux.md d1 */
export function RecentSearches({ today }: { today: ServiceDay }) {
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
