import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { ServiceDay } from '../../../domain/time/calendar.ts'
import { CityField } from './city-field.tsx'
import type { CityChoices } from './city-options.ts'
import { DateField } from './date-field.tsx'
import { asAddress, isIncomplete, sameCity, searchErrors } from './search-choice.ts'
import type { SearchChoice, SearchErrors, SearchField, SearchRules } from './search-choice.ts'
import type { TypedBefore } from './typed-before-react.ts'
import styles from './search-form.module.css'

interface SearchFormState {
  choice: SearchChoice
  errors: SearchErrors
  change: (field: SearchField, value: string) => void
  swap: () => void
  /** Checks everything: true when the search can be made; otherwise the errors are shown at their fields. */
  check: () => { ok: boolean; incomplete: boolean; first: SearchField | undefined }
}

interface Props extends CityChoices {
  today: ServiceDay
  /** The initial values of the fields: names, not slugs. */
  start: SearchChoice
  /** What was being done in the form of index.html when this one took its place. */
  before?: TypedBefore | undefined
  /** Called with slugs and the date, as the URL has them. */
  onSearch: (address: SearchChoice) => void
  /** Called when a field is empty, for the toast. */
  onIncomplete: () => void
}

/**
 * From, to, date and one button. The same markup is in index.html and works there before any JavaScript; change
 * both or neither. Spec §2, Search form; ux.md d1
 */
export function SearchForm(props: Props) {
  const { cities, popular, today, start, before, onSearch, onIncomplete } = props
  const element = useRef<HTMLFormElement>(null)
  const { choice, errors, change, swap, check } = useSearchForm(start, { cities, today })
  const choices = { cities, popular }
  useEffect(() => {
    const field =
      before?.focused && element.current?.querySelector<HTMLInputElement>(`#${before.focused}`)
    if (field) goOnTyping(field)
    if (before?.refused) element.current?.requestSubmit()
  }, [before])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { ok, incomplete, first } = check()
    if (incomplete) onIncomplete()
    if (first !== undefined) element.current?.querySelector<HTMLElement>(`#${first}`)?.focus()
    if (ok) onSearch(asAddress(choice, cities))
  }
  const place = (id: 'source' | 'destination', label: string) => (
    <CityField
      id={id}
      label={label}
      value={choice[id]}
      choices={choices}
      error={errors[id]}
      isTyped={before?.focused === id && !before.refused}
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
            error={errors.date}
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

/** The focus selects the whole city, which the next letter would replace. */
function goOnTyping(field: HTMLInputElement): void {
  field.focus()
  const end = field.value.length
  if (field.type === 'text') field.setSelectionRange(end, end)
}

/** The search form's values and errors; an error goes as soon as its field is edited. Spec §5, Search */
function useSearchForm(start: SearchChoice, rules: SearchRules): SearchFormState {
  const [choice, setChoice] = useState(start)
  const [errors, setErrors] = useState<SearchErrors>({})

  const take = (next: SearchChoice, others: SearchErrors) => {
    const same = sameCity(next, rules.cities)
    setChoice(next)
    setErrors(same === undefined ? others : { ...others, destination: same })
  }
  return {
    choice,
    errors,
    change: (field, value) => {
      const others: SearchErrors = { ...errors }
      delete others[field]
      // 'Two different cities' is shown at the destination whichever of the two is edited.
      if (field === 'source' && sameCity(choice, rules.cities) !== undefined)
        delete others.destination
      take({ ...choice, [field]: value }, others)
    },
    swap: () => take({ ...choice, source: choice.destination, destination: choice.source }, {}),
    check: () => {
      const found = searchErrors(choice, rules)
      setErrors(found)
      const first = (['source', 'destination', 'date'] as const).find((field) => found[field])
      return { ok: first === undefined, incomplete: isIncomplete(choice), first }
    },
  }
}
