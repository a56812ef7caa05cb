import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { useRef } from 'react'
import type { FormEvent } from 'react'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { CityField } from './city-field.tsx'
import type { CityChoices } from './city-options.ts'
import { DateField } from './date-field.tsx'
import { asAddress } from './search-choice.ts'
import type { SearchChoice } from './search-choice.ts'
import styles from './search-form.module.css'
import { useSearchForm } from './use-search-form.ts'

interface Props extends CityChoices {
  today: ServiceDay
  /** What the fields hold at first: names, not slugs. */
  start: SearchChoice
  /** Called with slugs and the date, as they stand in the address. */
  onSearch: (address: SearchChoice) => void
  /** Called when a field is empty, for the toast. */
  onIncomplete: () => void
}

/**
 * From, to, date and one button. The same markup stands in index.html and works there before any JavaScript; change
 * both or neither. Spec §2, Search form; ux.md d1
 */
export function SearchForm({ cities, popular, today, start, onSearch, onIncomplete }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const { choice, faults, change, swap, check } = useSearchForm(start, { cities, today })
  const choices = { cities, popular }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { ok, incomplete, first } = check()
    if (incomplete) onIncomplete()
    if (first !== undefined) element.current?.querySelector<HTMLElement>(`#${first}`)?.focus()
    if (ok) onSearch(asAddress(choice))
  }
  const place = (id: 'source' | 'destination', label: string) => (
    <CityField
      id={id}
      label={label}
      value={choice[id]}
      choices={choices}
      error={faults[id]}
      onChange={(text) => change(id, text)}
    />
  )
  return (
    <form
      ref={element}
      className="search-ticket"
      method="get"
      action="/search"
      noValidate
      onSubmit={submit}
    >
      <div className="search-ticket-main">
        <div className="search-field search-field-from">{place('source', 'From')}</div>
        <div className="search-swap">
          <button
            type="button"
            className={styles.swap}
            aria-label="Swap From and To"
            onClick={swap}
          >
            <ArrowDownUp size={20} aria-hidden="true" />
          </button>
        </div>
        <div className="search-field search-field-to">{place('destination', 'To')}</div>
        <div className="search-field search-field-date">
          <DateField
            value={choice.date}
            today={today}
            error={faults.date}
            onChange={(date) => change('date', date)}
          />
        </div>
      </div>
      <div className="search-ticket-stub">
        <button className="search-button" type="submit">
          Search buses
        </button>
      </div>
    </form>
  )
}
