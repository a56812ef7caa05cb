import type { PassengerTexts } from './passengers-form.ts'

type Typed = Partial<Record<string, PassengerTexts>>

const nameOf = (scheduleId: number) => `farebox.passengers.${scheduleId}`

/** What was typed for the seats of a trip in this tab, by seat number: a reload or an ended hold loses nothing. */
export function readTyped(scheduleId: number): Typed {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(nameOf(scheduleId)) ?? '{}')
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}

/** Keeps what is typed, in this tab only. */
export function savePassengers(scheduleId: number, typed: Typed): void {
  try {
    sessionStorage.setItem(nameOf(scheduleId), JSON.stringify(typed))
  } catch {
    // Without storage a reload asks again.
  }
}

/** Forgets the names once they are on the booking. */
export function forgetTyped(scheduleId: number): void {
  try {
    sessionStorage.removeItem(nameOf(scheduleId))
  } catch {
    // Nothing was stored.
  }
}
