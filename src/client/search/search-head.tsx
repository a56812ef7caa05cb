import Pencil from 'lucide-react/icons/pencil'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { nameOfSlug } from '../../domain/text/city.ts'
import type { SearchAnswer } from '../../domain/schedule/search.ts'
import { cityName } from '../components/search-form/cities.ts'
import type { Cities } from '../components/search-form/cities.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { useTabTitle } from '../ui/layout/site-title.ts'
import { formatShortDay } from '../../domain/time/format-date-time.ts'
import { countBuses, leavingAfter } from './listed-buses.ts'
import type { SearchView } from './search-address.ts'
import styles from './search-head.module.css'

/** Results do not wait for it: pointing at Edit fetches it. */
const fetchForm = async () => ({
  default: (await import('../components/search-form/edited-search.tsx')).EditedSearch,
})
const EditedSearch = lazy(fetchForm)
const prefetchForm = () => void fetchForm().catch(() => undefined)

interface Props {
  view: SearchView
  cities: Cities
  today: ServiceDay
  answer: SearchAnswer | undefined
}

/** How many buses are listed; nothing where a message says why there are none. */
function countOf(answer: SearchAnswer | undefined, view: SearchView): string {
  const hits = answer ? leavingAfter(answer.hits, view) : []
  return hits.length === 0 ? '' : ` · ${countBuses(hits)}`
}

/** What was asked for, always in view; a tap opens the form on it. ux.md d2 */
export function SearchHead({ view, cities, today, answer }: Props) {
  const navigate = useNavigate()
  const asked = view.source !== '' && view.destination !== ''
  const [editing, setEditing] = useState(!asked)
  const nameOf = (slug: string, answered: string | undefined) =>
    cityName(cities.cities, slug, answered ?? nameOfSlug(slug))
  const from = nameOf(view.source, answer?.source.name)
  const to = nameOf(view.destination, answer?.destination.name)
  const day = formatShortDay(view.date)
  const tabTitle = useTabTitle(`${from} to ${to}, ${day}`)

  return (
    <>
      <div className={styles.head} data-still={editing}>
        <div className={styles.inner}>
          {asked && <title>{tabTitle}</title>}
          <div className={styles.words}>
            <h1 className={styles.title} tabIndex={-1}>
              {asked ? (
                <>
                  {from} <span aria-label="to">→</span> {to}
                </>
              ) : (
                'Search buses'
              )}
            </h1>
            {asked && (
              <p className={styles.day}>
                {day}
                {countOf(answer, view)}
              </p>
            )}
          </div>
          {asked && (
            <Button
              className={styles.edit}
              aria-expanded={editing}
              onPointerEnter={prefetchForm}
              onFocus={prefetchForm}
              onClick={() => setEditing(!editing)}
            >
              <Pencil size={18} aria-hidden="true" /> {editing ? 'Close' : 'Edit'}
            </Button>
          )}
        </div>
      </div>
      {editing && (
        <div className={styles.form}>
          <div className={styles.inner}>
            <Suspense fallback={<div className={styles.coming} />}>
              <EditedSearch
                {...cities}
                today={today}
                start={{ source: from, destination: to, date: view.date }}
                onSearch={(address) => {
                  setEditing(false)
                  void navigate(paths.search({ ...address }))
                }}
              />
            </Suspense>
          </div>
        </div>
      )}
    </>
  )
}
