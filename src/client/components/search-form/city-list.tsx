import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { optionLabel } from './city-options.ts'
import type { CityOption } from './city-options.ts'
import styles from './search-form.module.css'

interface Props {
  id: string
  label: string
  /** The field below which the list opens. */
  field: RefObject<HTMLInputElement | null>
  options: readonly CityOption[]
  active: number
  onChoose: (city: CityOption) => void
}

interface Place {
  top: number
  left: number
  width: number
}

function placeUnder(field: HTMLInputElement | null): Place {
  const box = field?.getBoundingClientRect() ?? new DOMRect()
  return {
    top: box.bottom + window.scrollY + 4,
    left: box.left + window.scrollX,
    width: box.width,
  }
}

/** The cities on offer. It hangs in the body, since the ticket's cut edge would cut the list too. */
export function CityList({ id, label, field, options, active, onChoose }: Props) {
  const [place, setPlace] = useState<Place>({ top: 0, left: 0, width: 0 })
  useLayoutEffect(() => {
    const put = () => setPlace(placeUnder(field.current))
    put()
    window.addEventListener('resize', put)
    return () => window.removeEventListener('resize', put)
  }, [field])
  useLayoutEffect(() => {
    document.querySelector(`#${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return createPortal(
    // A combobox has a listbox of options (ARIA 1.2); its keys are the field's, which keeps the focus.
    // oxlint-disable jsx-a11y/prefer-tag-over-role jsx-a11y/click-events-have-key-events
    <div id={id} role="listbox" aria-label={label} className={styles.list} style={place}>
      {options.map((city, index) => (
        <div
          key={city.slug}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          // Before the field loses the focus, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(city)}
        >
          {optionLabel(city)}
        </div>
      ))}
    </div>,
    document.body,
  )
}
