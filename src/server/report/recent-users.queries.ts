import { sql } from 'kysely'
import type { RecentUser } from '../../domain/report/dashboard.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'

/** Whoever has an account since the shortest time. */
export const selectRecentUsers = compiled((db, p: Slot<{ limit: number }>) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'full_name as name',
      'role',
      sql<RecentUser['status']>`case when disabled_at is not null then 'DISABLED'
        when password_hash is null then 'INVITED' else 'ACTIVE' end`.as('status'),
    ])
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(p('limit')),
)
