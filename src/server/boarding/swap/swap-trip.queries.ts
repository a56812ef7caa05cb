import { compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'

/** Until when a trip does not sell because its bus is being changed; null once it does. */
export const updateSwapUntil = compiledWrite((trx, p: Slot<{ id: number; until: number | null }>) =>
  trx
    .updateTable('schedules')
    .set({ swap_until: p('until') })
    .where('id', '=', p('id')),
)
