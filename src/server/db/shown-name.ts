import { sql } from 'kysely'
import { ERASED_PASSENGER } from '../../domain/person-data/person-data.ts'

/**
 * A passenger's name as it is shown, wherever `passengers` is joined to `bookings`: null until somebody is entered, and
 * words for it once it has been erased. decisions/0029
 */
export const SHOWN_NAME = sql<string | null>`case
  when bookings.erased_at is null then passengers.name else ${sql.lit(ERASED_PASSENGER)} end`
