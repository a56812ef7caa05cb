import { MINUTES_A_DAY, timeOf } from './calendar.ts'
import type { Minutes } from './calendar.ts'

const TIME_BEGINNING = /^\d{1,2}(?::\d{0,2})?$/

/** Whether a text begins a time of day `HH:mm`, whose first 0 may be left out: `21`, `21:3`, `7:05`, `07`. */
export function beginsTime(text: string, time: string): boolean {
  const typed = text.trim()
  return (
    TIME_BEGINNING.test(typed) &&
    (time.startsWith(typed) || time.replace(/^0/, '').startsWith(typed))
  )
}

const MINUTES_OF_DAY = Array.from({ length: MINUTES_A_DAY }, (_, minutes) => minutes)

/** The minutes of a day whose time a text begins; none when it begins no time. */
export function minutesBegunBy(text: string): Minutes[] {
  return TIME_BEGINNING.test(text.trim())
    ? MINUTES_OF_DAY.filter((minutes) => beginsTime(text, timeOf(minutes)))
    : []
}
