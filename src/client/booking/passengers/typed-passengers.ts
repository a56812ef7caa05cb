import { isRecord, readJson, removeStored, writeText } from '../../ui/browser-storage.ts'
import { PASSENGER_FIELDS } from './passengers-form.ts'
import type { TextsOfSeat } from './passengers-form.ts'

type Typed = Partial<Record<string, TextsOfSeat>>

const isTyped = (found: unknown): found is Typed =>
  isRecord(found) &&
  Object.values(found).every(
    (texts) =>
      isRecord(texts) && PASSENGER_FIELDS.every((field) => typeof texts[field] === 'string'),
  )

const nameOf = (scheduleId: number) => `farebox.passengers.${scheduleId}`

/** What was typed for the seats of a trip in this tab, by seat number: a reload or an ended hold loses nothing. */
export function readTyped(scheduleId: number): Typed {
  return readJson('tab', nameOf(scheduleId), isTyped) ?? {}
}

/** Stores what is typed, in this tab only. */
export function savePassengers(scheduleId: number, typed: Typed): void {
  writeText('tab', nameOf(scheduleId), JSON.stringify(typed))
}

/** Removes the names once they are on the booking. */
export function forgetTyped(scheduleId: number): void {
  removeStored('tab', nameOf(scheduleId))
}
