import { z } from 'zod'
import { isServiceDay } from '../time/calendar.ts'
import { slugOf } from '../text/city.ts'
import { dayText, lineText, tooLong } from '../text/text-fields.input.ts'

const place = lineText('Please fill all fields')
  .min(1, 'Please fill all fields')
  .max(100, tooLong('The name of a place has at most 100 characters'))
  .transform(slugOf)

const travelDay = lineText('Please fill all fields')
  .min(1, { error: 'Please fill all fields', abort: true })
  .max(10, tooLong('Date must be YYYY-MM-DD'))
  .pipe(dayText())

/** Spec §5, Search: source, destination and date are all required. */
export const SearchInput = z.object({ source: place, destination: place, date: travelDay })
export type SearchInput = z.output<typeof SearchInput>

/** A slug that `slugOf` leaves as it is. */
const SLUG = /^(?=.{1,100}$)[a-z0-9]+(?:-[a-z0-9]+)*$/
const isSlug = (sent: unknown): sent is string => typeof sent === 'string' && SLUG.test(sent)
const isRecord = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null

/** What `SearchInput` makes of something sent; undefined where it refuses. What needs no change is read without it. */
export function readSearch(sent: unknown): SearchInput | undefined {
  const { source, destination, date } = isRecord(sent) ? sent : {}
  const isPlain = isSlug(source) && isSlug(destination)
  if (isPlain && typeof date === 'string' && isServiceDay(date))
    return { source, destination, date }
  return SearchInput.safeParse(sent).data
}

/** The date strip: some days from `date` on. */
export const DayOffersInput = SearchInput.extend({
  days: z.number().int().min(1).max(14).default(7),
})
export type DayOffersInput = z.output<typeof DayOffersInput>
