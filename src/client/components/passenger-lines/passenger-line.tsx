import type { ReactNode } from 'react'
import { GENDERS, GENDER_LABELS } from '../../../domain/booking/booking.ts'
import { ENTER_STEP, moveOnFrom } from '../../ui/controls/enter-moves-on.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import styles from './passenger-line.module.css'

type LineField = 'passengerName' | 'age' | 'gender'

interface Props {
  /** Of the seat. */
  number: string
  /** The same as it is read: `L1, lower deck`. */
  spoken: string
  value: Record<LineField, string>
  /** The id of a field in the page. */
  idOf: (field: LineField) => string
  errorOf: (field: LineField) => string | undefined
  onType: (field: LineField, text: string) => void
  /** The field at which a dialog opens. */
  focused?: LineField | undefined
  /** What else is asked of whoever sits there. */
  children?: ReactNode
}

const OPTIONS = [
  { value: '', label: '' },
  ...GENDERS.map((gender) => ({ value: gender, label: GENDER_LABELS[gender] })),
]

/** `34f`: an age, and the first letter of a gender. */
const WITH_GENDER = /^(\d{1,3})\s*([mfo])$/i

interface GridProps {
  /** With kinds of passengers more is said of each; a dialog is narrow. */
  layout: 'plain' | 'kinds' | 'narrow'
  children: ReactNode
}

/** Lines of passengers below each other. */
export function PassengerGrid({ layout, children }: GridProps) {
  return (
    <div className={styles.passengers} data-layout={layout}>
      {children}
    </div>
  )
}

/** `34f` and Enter lead to one field, not two: the letter has moved on already. */
function ignoreEnterOnce(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || field.value !== '') return
  const ignore = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  }
  field.addEventListener('keydown', ignore, { once: true })
}

/** Who sits on a seat, as staff type it: name, age and gender in a line; a letter behind the age is the gender. */
export function PassengerLine(props: Props) {
  const { number, spoken, value, idOf, errorOf, onType, focused, children } = props
  const field = (name: LineField) => ({
    ...ENTER_STEP,
    ...(focused === name && { 'data-autofocus': true }),
    id: idOf(name),
    value: value[name],
    error: errorOf(name),
  })
  function typeAge(text: string): void {
    const [, age, letter] = WITH_GENDER.exec(text) ?? []
    const gender = GENDERS.find((one) => one.startsWith(letter?.toUpperCase() ?? '-'))
    onType('age', age ?? text)
    if (gender === undefined) return
    onType('gender', gender)
    const next = document.getElementById(idOf('gender'))
    if (next && moveOnFrom(next)) ignoreEnterOnce()
  }
  return (
    <fieldset className={styles.passenger} aria-label={`Seat ${spoken}`}>
      <span className={styles.seat} aria-hidden="true">
        {number}
      </span>
      <TextField
        {...field('passengerName')}
        label="Name"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={100}
        onChange={(event) => onType('passengerName', event.currentTarget.value)}
      />
      <TextField
        {...field('age')}
        label="Age"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        onChange={(event) => typeAge(event.currentTarget.value)}
      />
      <SelectField
        {...field('gender')}
        label="Gender"
        options={OPTIONS}
        onChange={(gender) => onType('gender', gender)}
      />
      {children}
    </fieldset>
  )
}
