import { z } from 'zod'
import { MAX_PAGE_SIZE } from './paging.ts'

const direction = z
  .string()
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
    pageNumber: z.coerce.number().int().min(0).max(1_000_000).default(0),
    pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
    sortColumn: z
      .enum(columns, `sortColumn must be one of ${columns.join(', ')}`)
      .optional()
      .transform((column) => column ?? defaultColumn),
    orderBy: direction.default('ASC'),
    searchTerm: z.string().trim().max(100).default(''),
  })
}
