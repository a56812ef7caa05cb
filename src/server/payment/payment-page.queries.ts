import { sql } from 'kysely'
import type { DueBounds } from '../../domain/time/due-bounds.ts'
import { compiled, compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { PaymentPagesTable } from '../db/schema/money-tables.ts'

/** The page of an attempt, if it has one. */
export const selectPage = compiled((db, p: Slot<{ attemptId: number }>) =>
  db
    .selectFrom('payment_pages')
    .select([
      'page_id as id',
      'url',
      'opened_at as openedAt',
      'open_until as openUntil',
      'closed_at as closedAt',
      'looks',
      'look_at as pollAt',
      'pending_since as pendingSince',
    ])
    .where('payment_id', '=', p('attemptId')),
)

/** The attempt that is paid on a page, as the provider calls it. */
export const selectAttemptOfPage = compiled((db, p: Slot<{ pageId: string }>) =>
  db
    .selectFrom('payment_pages')
    .select('payment_id as attemptId')
    .where('page_id', '=', p('pageId')),
)

type NewPage = Pick<
  PaymentPagesTable,
  'payment_id' | 'page_id' | 'url' | 'open_until' | 'opened_at' | 'look_at'
>

/** Answers 0 when it is known. */
export const insertPage = compiledWrite((trx, p: Slot<NewPage>) =>
  trx
    .insertInto('payment_pages')
    .values({
      payment_id: p('payment_id'),
      page_id: p('page_id'),
      url: p('url'),
      open_until: p('open_until'),
      opened_at: p('opened_at'),
      look_at: p('look_at'),
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing()),
)

/** Attempts whose pages are to be polled, so many of each provider, those first whose customers may still be waiting. */
export const selectDuePages = compiled((db, p: Slot<DueBounds & { most: number }>) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('payment_pages')
        .innerJoin('payments', 'payments.id', 'payment_pages.payment_id')
        .select((eb) => [
          'payment_pages.payment_id as attemptId',
          'payments.provider',
          eb.fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('payments.provider')
                .orderBy('payment_pages.opened_at', 'desc')
                .orderBy('payment_pages.payment_id'),
            )
            .as('place'),
        ])
        .where('look_at', 'is not', null)
        .where((where) =>
          where.or([where('look_at', '<=', p('now')), where('look_at', '>', p('latest'))]),
        )
        .as('due'),
    )
    .select(['attemptId', 'provider'])
    .where('place', '<=', p('most'))
    .orderBy('place'),
)

/** Pages of attempts that ended at an instant are polled now: nobody shall pay there any more. */
export const updatePagesOfEnded = compiledWrite((trx, p: Slot<{ now: number }>) =>
  trx
    .updateTable('payment_pages')
    .set({ look_at: p('now') })
    .where('closed_at', 'is', null)
    .where('look_at', 'is not', null)
    .where('payment_id', 'in', (db) =>
      db
        .selectFrom('payments')
        .select('payments.id')
        .where('payments.status', '=', sql.lit('EXPIRED'))
        .where('payments.finished_at', '=', p('now')),
    ),
)

type Polled = {
  attemptId: number
  pollAt: number | null
  closedAt: number | null
  pendingSince: number | null
}

export const updatePolled = compiledWrite((trx, p: Slot<Polled>) =>
  trx
    .updateTable('payment_pages')
    .set((eb) => ({
      looks: eb('looks', '+', 1),
      look_at: p('pollAt'),
      pending_since: p('pendingSince'),
      closed_at: eb.fn.coalesce('closed_at', eb.val(p('closedAt'))),
    }))
    .where('payment_id', '=', p('attemptId')),
)

type NextPoll = { attemptId: number; pollAt: number | null }

/** The provider did not answer: it is asked again, or no more. */
export const updateNextPoll = compiledWrite((trx, p: Slot<NextPoll>) =>
  trx
    .updateTable('payment_pages')
    .set((eb) => ({ looks: eb('looks', '+', 1), look_at: p('pollAt') }))
    .where('payment_id', '=', p('attemptId')),
)
