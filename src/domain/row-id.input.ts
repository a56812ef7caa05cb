import { z } from 'zod'

/** The id of a row, as requests carry it. */
export const rowId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
