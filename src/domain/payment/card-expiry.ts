/** `2030-12`, `2030/3`, `203012`, and the same with a day, as browsers fill it: `2030-12-01`. */
const YEAR_FIRST = /^20(\d{2})(?:\/(\d{1,2})(?:\/.*)?|(\d{2})(?:\d{2})?)$/
/** `12/30`, `1/2030`, and without a separator `1230`, `122030`, `130`. */
const MONTH_FIRST = /^(?:(\d{1,2})\/|(\d{1,2}))(?:20)?(\d{2})$/

/**
 * The month of an expiry date as people type it and browsers fill it, or null where it cannot be read: an unreadable date
 * is refused, never guessed.
 */
export function readCardExpiry(text: string): { month: string; year: string } | null {
  const parts = text.match(/\d+/g)?.join('/') ?? ''
  const [, yearFirst, apart, packed = apart] = YEAR_FIRST.exec(parts) ?? []
  const first = readMonth(packed, yearFirst)
  if (first) return first
  const [, before, joined = before, year] = MONTH_FIRST.exec(parts) ?? []
  return readMonth(joined, year)
}

function readMonth(month: string | undefined, year: string | undefined) {
  if (month === undefined || year === undefined) return null
  if (Number(month) < 1 || Number(month) > 12) return null
  return { month: month.padStart(2, '0'), year }
}
