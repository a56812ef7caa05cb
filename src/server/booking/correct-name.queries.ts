import { compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'

export const updateName = compiledWrite((trx, p: Slot<{ passengerId: number; name: string }>) =>
  trx
    .updateTable('passengers')
    .set({ name: p('name') })
    .where('id', '=', p('passengerId')),
)
