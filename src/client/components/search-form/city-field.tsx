import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { City } from '../../../domain/text/city.ts'
import { CityList } from './city-list.tsx'
import { cityOptions, completedCity } from './city-options.ts'
import type { CityChoices } from './city-options.ts'
import { FieldError } from './field-error.tsx'

interface Props {
  /** Also the field's `name`; the same as in index.html. */
  id: 'source' | 'destination'
  label: string
  value: string
  choices: CityChoices
  error: string | undefined
  /** Whether somebody is in the middle of typing it as the field appears. */
  isTyped: boolean
  onChange: (text: string) => void
}

/** A city by its first letters: a combobox that hides the slug. ux.md d1 */
export function CityField({ id, label, value, choices, error, isTyped, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const isBegun = isTyped && value !== ''
  const [open, setOpen] = useState(isBegun)
  const [active, setActive] = useState(isBegun ? 0 : -1)
  const [typed, setTyped] = useState(isBegun ? value : '')
  const options = open ? cityOptions(choices, typed) : []
  const listId = `${id}-cities`

  const show = (text: string, first: number) => {
    setTyped(text)
    setActive(first)
    setOpen(true)
  }
  const choose = (city: City) => {
    onChange(city.name)
    setOpen(false)
  }
  const leave = () => {
    setOpen(false)
    const completed = completedCity(choices, value)
    if (completed !== value) onChange(completed)
  }
  const move = (step: number) => {
    if (!open) return show('', 0)
    setActive((active + step + options.length) % Math.max(1, options.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && open) setOpen(false)
    else if (event.key === 'Enter' && options[active]) choose(options[active])
    else return
    event.preventDefault()
  }
  const listed = open && options.length > 0
  return (
    <>
      <label className="search-label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        className="search-input"
        id={id}
        name={id}
        placeholder="City"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listId}
        aria-activedescendant={listed && active >= 0 ? `${listId}-${active}` : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          show(event.target.value, event.target.value === '' ? -1 : 0)
        }}
        onFocus={(event) => event.target.select()}
        // Not on focus alone: after an error the list would cover the message.
        onClick={() => !open && show('', -1)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {listed && (
        <CityList
          id={listId}
          label={label}
          field={field}
          options={options}
          active={active}
          onChoose={choose}
        />
      )}
      <FieldError id={`${id}-error`} message={error} />
    </>
  )
}
