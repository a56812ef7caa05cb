/**
 * Every form in which Farebox writes dates and times, each defined here once: a locale, and what is shown. Only this folder
 * uses them; everybody else takes a function of `format-date-time.ts`.
 */
const FORMS = {
  /** `22:30` */
  time: ['en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }],
  /** `Tue, 1 Dec` */
  shortDay: ['en-IN', { weekday: 'short', day: 'numeric', month: 'short' }],
  /** `Tuesday, 1 December 2026` */
  longDay: ['en-IN', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }],
  /** `1 Dec 2026` */
  date: ['en-IN', { dateStyle: 'medium' }],
  /** `2026-12-01` */
  isoDate: ['en-CA', { dateStyle: 'short' }],
  /** `Dec` */
  month: ['en-IN', { month: 'short' }],
  /** `Dec 2026` */
  monthAndYear: ['en-IN', { month: 'short', year: 'numeric' }],
  /** `December 2026` */
  longMonthAndYear: ['en-IN', { month: 'long', year: 'numeric' }],
} as const satisfies Record<string, readonly [string, Intl.DateTimeFormatOptions]>

export type DateForm = keyof typeof FORMS

/** Every form in the operator's zone and in UTC is below 20; the rest leaves room for zones an administrator tries. */
const CAPACITY = 64

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * The formatter of a form in a time zone. Making one costs 50 µs, fifty times what using it does, so each is made once;
 * of more than 64 the least recently used is dropped.
 * @param zone an IANA name such as `Asia/Kolkata`, or `UTC`
 * @throws RangeError when there is no such zone
 */
export function dateFormatter(form: DateForm, zone: string): Intl.DateTimeFormat {
  const key = `${form} ${zone}`
  const format = formatters.get(key) ?? make(form, zone)
  formatters.delete(key) // a Map keeps the order of insertion: the first key is the least recently used
  formatters.set(key, format)
  if (formatters.size > CAPACITY) dropOldest()
  return format
}

function make(form: DateForm, timeZone: string): Intl.DateTimeFormat {
  const [locale, options] = FORMS[form]
  return new Intl.DateTimeFormat(locale, { ...options, timeZone })
}

function dropOldest(): void {
  for (const key of formatters.keys()) {
    formatters.delete(key)
    return
  }
}
