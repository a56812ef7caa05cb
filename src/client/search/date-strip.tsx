import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { addDays } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { formatRupees } from '../../domain/money.ts'
import type { DayOffer } from '../../domain/schedule/schedule.ts'
import { trpc } from '../api/trpc.ts'
import { paths } from '../paths.ts'
import { dayName, shortDay } from '../ui/day-name.ts'
import type { SearchView } from './search-address.ts'
import { writeView } from './search-address.ts'
import styles from './date-strip.module.css'

const DAYS = 7
const BEFORE = 3

function offerText(offer: DayOffer | undefined): string {
  if (!offer) return ' '
  if (offer.trips === 0) return 'No buses'
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

/** On phones the strip is longer than the screen: the chosen day stands in the middle. */
function scrollToMiddle(day: HTMLElement | null): void {
  const strip = day?.parentElement
  if (day && strip) strip.scrollLeft = day.offsetLeft - (strip.clientWidth - day.offsetWidth) / 2
}

interface Props {
  view: SearchView
  today: ServiceDay
}

/** The days around the chosen one, each with its lowest fare. ux.md d2 */
export function DateStrip({ view, today }: Props) {
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
            to={`${paths.search()}?${writeView({ ...view, date: day }).toString()}`}
            onPointerEnter={prefetch}
          >
            <span className={styles.name}>
              {day === today ? dayName(day, today) : shortDay(day)}
            </span>
            <span className={styles.fare}>{offerText(offer)}</span>
          </Link>
        )
      })}
    </nav>
  )
}
