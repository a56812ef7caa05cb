import { compiled, compiledAppend, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { IdempotencyTable } from '../../db/schema/schema.ts'

type Key = Pick<IdempotencyTable, 'user_id' | 'key'>

export const selectAnswer = compiled((db, p: Slot<Key>) =>
  db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'answer', 'created_at'])
    .where('user_id', '=', p('user_id'))
    .where('key', '=', p('key')),
)

export const insertAnswer = compiledAppend((trx, p: Slot<IdempotencyTable>) =>
  trx.insertInto('idempotency').values({
    user_id: p('user_id'),
    key: p('key'),
    request_hash: p('request_hash'),
    status: p('status'),
    answer: p('answer'),
    created_at: p('created_at'),
  }),
)

export const deleteAnswer = compiledWrite((trx, p: Slot<Key>) =>
  trx.deleteFrom('idempotency').where('user_id', '=', p('user_id')).where('key', '=', p('key')),
)

/** @returns how many were forgotten */
export const deleteAnswersBefore = compiledWrite((trx, p: Slot<{ before: number }>) =>
  trx.deleteFrom('idempotency').where('created_at', '<=', p('before')),
)
