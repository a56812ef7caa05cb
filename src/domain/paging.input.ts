import { z } from 'zod'
import { MAX_PAGE_SIZE } from './paging.ts'
import { lineText, tooLong } from './text/text-fields.input.ts'

const MAX_PAGE_NUMBER = 1_000_000
const whole = (name: string, least: number, most: number) => {
  const message = `${name} must be a whole number from ${least} to ${most}`
  return z.coerce.number(message).int(message).min(least, message).max(most, message)
}

const direction = z
  .string('orderBy must be ASC or DESC')
  .max(4, tooLong('orderBy must be ASC or DESC'))
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(['ASC', 'DESC'], 'orderBy must be ASC or DESC'))

/**
 * A list's request with its own sort columns and the specified default: ascending by that column. Spec §4, Lists
 * `orderBY` is the spelling of one of the specified calls. Spec §7
 */
export function listInput<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  defaultColumn: Columns[number],
) {
  return z.object({
    pageNumber: whole('pageNumber', 0, MAX_PAGE_NUMBER).default(0),
    pageSize: whole('pageSize', 1, MAX_PAGE_SIZE).default(10),
    sortColumn: z
      .enum(columns, `sortColumn must be one of ${columns.join(', ')}`)
      .optional()
      .transform((column) => column ?? defaultColumn),
    orderBy: direction.default('ASC'),
    searchTerm: lineText('searchTerm must be a text')
      .max(100, tooLong('searchTerm can have at most 100 characters'))
      .default(''),
  })
}
