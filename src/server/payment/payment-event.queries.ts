import type { DueBounds } from '../../domain/time/due-bounds.ts'
import { compiled, compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { PaymentEventsTable, RefusedEventsTable } from '../db/schema/money-tables.ts'

type NewEvent = Pick<
  PaymentEventsTable,
  'provider' | 'event_id' | 'subject' | 'subject_id' | 'subject_reference' | 'received_at'
>

/** Answers 0 for an event that came before. */
export const insertEvent = compiledWrite((trx, p: Slot<NewEvent>) =>
  trx
    .insertInto('payment_events')
    .values({
      provider: p('provider'),
      event_id: p('event_id'),
      subject: p('subject'),
      subject_id: p('subject_id'),
      subject_reference: p('subject_reference'),
      received_at: p('received_at'),
      next_attempt_at: p('received_at'),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing()),
)

/** When a provider was last heard of. */
export const selectLastEvent = compiled((db, p: Slot<{ provider: string }>) =>
  db
    .selectFrom('payment_events')
    .select('received_at as receivedAt')
    .where('provider', '=', p('provider'))
    .orderBy('id', 'desc')
    .limit(1),
)

/** When an event of a provider was last refused. */
export const selectRefused = compiled((db, p: Slot<{ provider: string }>) =>
  db
    .selectFrom('refused_events')
    .select('refused_at as refusedAt')
    .where('provider', '=', p('provider')),
)

export const updateRefused = compiledWrite((trx, p: Slot<RefusedEventsTable>) =>
  trx
    .insertInto('refused_events')
    .values({ provider: p('provider'), refused_at: p('refused_at') })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet({ refused_at: p('refused_at') }),
    ),
)

/** Events that wait to be handled, so many of each provider, the longest waiting first. */
export const selectDueEvents = compiled((db, p: Slot<DueBounds & { most: number }>) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('payment_events')
        .select((eb) => [
          'id',
          'provider',
          'event_id as eventId',
          'subject',
          'subject_id as subjectId',
          'subject_reference as subjectReference',
          'attempts',
          eb.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('provider').orderBy('next_attempt_at').orderBy('id'))
            .as('place'),
        ])
        .where('next_attempt_at', 'is not', null)
        .where((where) =>
          where.or([
            where('next_attempt_at', '<=', p('now')),
            where('next_attempt_at', '>', p('latest')),
          ]),
        )
        .as('due'),
    )
    .select(['id', 'provider', 'eventId', 'subject', 'subjectId', 'subjectReference', 'attempts'])
    .where('place', '<=', p('most'))
    .orderBy('place'),
)

/** @param nextAttemptAt null once it is done, or given up */
export const updateEvent = compiledWrite(
  (trx, p: Slot<{ id: number; attempts: number; nextAttemptAt: number | null }>) =>
    trx
      .updateTable('payment_events')
      .set({ attempts: p('attempts'), next_attempt_at: p('nextAttemptAt') })
      .where('id', '=', p('id')),
)
