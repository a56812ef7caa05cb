import { compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { AuditTable } from '../db/schema.ts'

type NewEntry = Omit<AuditTable, 'id'>

/** Appends one entry; the table refuses any later change to it. */
export const insertEntry = compiledWrite((trx, p: Slot<NewEntry>) =>
  trx.insertInto('audit').values({
    at: p('at'),
    actor_id: p('actor_id'),
    action: p('action'),
    subject: p('subject'),
    subject_id: p('subject_id'),
    detail: p('detail'),
    request_id: p('request_id'),
  }),
)
