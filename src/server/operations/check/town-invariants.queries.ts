import { sql } from 'kysely'
import type { Invariant } from './violators.queries.ts'

/** Further names of towns: I26. decisions/0094 */
export const townInvariants: Invariant[] = [
  {
    invariant: 'I26',
    promise: 'A town has a name once',
    subject: 'town name',
    violators: sql`(
      select later.id
      from town_names earlier
      join town_names later on later.town_slug = earlier.town_slug
        and later.name_slug = earlier.name_slug and later.id > earlier.id
    )`,
  },
]
