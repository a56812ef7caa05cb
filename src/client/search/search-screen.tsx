import { useEffect } from 'react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { formatRupees } from '../../domain/money.ts'
import type { DayOffer, SearchAnswer } from '../../domain/schedule/search.ts'
import { addDays } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { useToday } from '../api/use-site.ts'
import { trpc } from '../api/trpc.ts'
import { useCities } from '../components/search-form/cities.ts'
import { rememberSearch } from '../components/search-form/recent-searches.ts'
import { paths } from '../paths.ts'
import { formatShortDay } from '../../domain/time/format-date-time.ts'
import { dayName } from '../ui/day-name.ts'
import { Results } from './results.tsx'
import { writeView } from './search-address.ts'
import type { SearchView } from './search-address.ts'
import { SearchHead } from './search-head.tsx'
import styles from './search.module.css'
import { useSearchView } from './use-search-view.ts'

const DAYS = 7

const BEFORE = 3

interface DateStripProps {
  view: SearchView
  today: ServiceDay
}

/** The result list of a search. Spec §2, Top-level routes; ux.md d2 */
export function SearchScreen() {
  const today = useToday()
  const cities = useCities()
  const { view, acts } = useSearchView(cities.cities)
  const { source, destination, date } = view
  const asked = source !== '' && destination !== ''
  const search = trpc.schedule.search.useQuery({ source, destination, date }, { enabled: asked })
  useStoredSearch(search.data)

  return (
    <>
      <SearchHead
        key={`${source} ${destination} ${date}`}
        view={view}
        cities={cities}
        today={today}
        answer={search.data}
      />
      {asked && (
        <div className={styles.page}>
          {source !== destination && <DateStrip view={view} today={today} />}
          <Results search={search} view={view} acts={acts} />
        </div>
      )}
    </>
  )
}

/** Stores a search on the device once it has been answered with buses. ux.md d1 */
function useStoredSearch(answer: SearchAnswer | undefined): void {
  useEffect(() => {
    if (!answer || answer.hits.length === 0) return
    const { source, destination, date } = answer
    rememberSearch({ source, destination, date })
  }, [answer])
}

function offerText(offer: DayOffer | undefined, isToday: boolean): string {
  if (!offer) return ' '
  // Those of today that have left do not count.
  if (offer.trips === 0) return isToday ? 'No more buses' : 'No buses'
  return offer.lowestFarePaise === null ? 'Sold out' : formatRupees(offer.lowestFarePaise)
}

/** Left and right go from day to day, as in a calendar. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
  const step = steps[event.key]
  if (step === undefined) return
  const days = [...(event.currentTarget.parentElement?.querySelectorAll('a') ?? [])]
  days[days.findIndex((day) => day === event.currentTarget) + step]?.focus()
  event.preventDefault()
}

/** On phones the strip is longer than the screen: it is scrolled so that the chosen day is in the middle. */
function scrollToMiddle(day: HTMLElement | null): void {
  const strip = day?.parentElement
  if (day && strip) strip.scrollLeft = day.offsetLeft - (strip.clientWidth - day.offsetWidth) / 2
}

/** The days around the chosen one, each with its lowest fare. ux.md d2 */
function DateStrip({ view, today }: DateStripProps) {
  const { source, destination, date } = view
  const utils = trpc.useUtils()
  const early = addDays(date, -BEFORE)
  const first = early < today ? today : early
  const { data } = trpc.schedule.dayOffers.useQuery({
    source,
    destination,
    date: first,
    days: DAYS,
  })

  const days = Array.from({ length: DAYS }, (_, index) => addDays(first, index))
  return (
    <nav className={styles.strip} aria-label="Day of travel">
      {days.map((day) => {
        const offer = data?.find((known) => known.date === day)
        const prefetch = () =>
          void utils.schedule.search.prefetch({ source, destination, date: day })
        return (
          <Link
            key={day}
            ref={day === date ? scrollToMiddle : undefined}
            className={styles.day}
            onKeyDown={moveFocus}
            aria-current={day === date ? 'date' : undefined}
            data-quiet={offer?.lowestFarePaise === null}
            to={`${paths.search()}?${writeView({ ...view, date: day, after: day === date ? view.after : undefined }).toString()}`}
            onPointerEnter={prefetch}
          >
            <span className={styles.name}>
              {day === today ? dayName(day, today) : formatShortDay(day)}
            </span>
            <span className={styles.fare}>{offerText(offer, day === today)}</span>
          </Link>
        )
      })}
    </nav>
  )
}
