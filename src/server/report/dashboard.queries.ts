import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { RecentUser } from '../../domain/report/dashboard.ts'
import type { Period } from '../../domain/time/calendar.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { HAS_ACCOUNT, TEST_BOOKINGS } from '../db/expressions.ts'

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
    .where(HAS_ACCOUNT)
    .orderBy('id', 'desc')
    .limit(p('limit')),
)

/** The ledger of a period: how many bookings were paid, and charges less refunds. */
export const selectTakings = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom('ledger')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('kind', '=', sql.lit('CHARGE')).as('bookings'),
      sql<number>`coalesce(sum(case kind when 'CHARGE' then amount_paise else -amount_paise end), 0)`.as(
        'revenuePaise',
      ),
      eb.fn.min<number | null>('at').as('firstAt'),
    ])
    .where('at', '>=', p('start'))
    .where('at', '<', p('end'))
    .where(
      sql<SqlBool>`ledger.id not in (select id from ledger where booking_id in ${TEST_BOOKINGS})`,
    ),
)

/** Paid bookings that are cancelled. */
export const selectCancelled = compiled((db) =>
  db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('bookings'))
    .where('payment_status', '=', sql.lit('PAID'))
    .where('status', '=', sql.lit('CANCELLED'))
    .where('id', 'not in', TEST_BOOKINGS),
)

/** Those of them whose last passenger was cancelled in a period. */
export const selectCancelledBetween = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom('cancellations as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select((eb) => eb.fn.count<number>('c.booking_id').distinct().as('bookings'))
    .where('c.at', '>=', p('start'))
    .where('c.at', '<', p('end'))
    .where('b.payment_status', '=', sql.lit('PAID'))
    .where('b.status', '=', sql.lit('CANCELLED'))
    .where('b.id', 'not in', TEST_BOOKINGS)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('cancellations as later')
            .select('later.booking_id')
            .whereRef('later.booking_id', '=', 'c.booking_id')
            .where('later.at', '>=', p('end')),
        ),
      ),
    ),
)

/** People with a session in use during a period: begun before its end, last refreshed after its start. */
export const selectActiveUsers = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom('sessions')
    .select((eb) => eb.fn.count<number>('user_id').distinct().as('users'))
    .where('refreshed_at', '>=', p('start'))
    .where('created_at', '<', p('end')),
)

/** Bookings ever paid by the two ends of their route, the most first. */
export const selectBookedRoutes = compiled((db, p: Slot<{ limit: number }>) =>
  db
    .selectFrom((of) =>
      of
        .selectFrom('bookings')
        .select((eb) => ['schedule_id', eb.fn.countAll<number>().as('paid')])
        .where('payment_status', '=', sql.lit('PAID'))
        .where('id', 'not in', TEST_BOOKINGS)
        .groupBy('schedule_id')
        .as('sold'),
    )
    .innerJoin('schedules as s', 's.id', 'sold.schedule_id')
    .innerJoin('routes as r', 'r.id', 's.route_id')
    .select((eb) => [
      eb.fn.min<string>('r.source_city').as('source'),
      eb.fn.min<string>('r.destination_city').as('destination'),
      eb.fn.sum<number>('sold.paid').as('count'),
    ])
    .groupBy(['r.source_slug', 'r.destination_slug'])
    .orderBy('count', 'desc')
    .orderBy('source')
    .orderBy('destination')
    .limit(p('limit')),
)

/** How often staff let somebody sit beside a lady, since when. */
export const selectLadiesOverrides = compiled((db, p: Slot<{ since: number }>) =>
  db
    .selectFrom('ladies_exemptions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('allowed_by', 'is not', null)
    .where('at', '>=', p('since')),
)

/** What is there of all that a first sale needs. */
export const selectSetUp = compiled((db) =>
  db.selectNoFrom((eb) => [
    eb.exists(eb.selectFrom('buses').select('id')).as('bus'),
    eb.exists(eb.selectFrom('routes').select('id')).as('route'),
    eb.exists(eb.selectFrom('schedules').select('id')).as('schedule'),
    eb.exists(eb.selectFrom('ledger').select('id')).as('sale'),
  ]),
)
