import type { Instant } from '../../domain/time/calendar.ts'
import type { AdminCall } from '../core/call.ts'

/** When and by whom something is changed, as rows of the back office keep it. */
export interface ChangeStamp {
  at: Instant
  /** An administrator's id. */
  by: number
}

/** The columns of a new row. */
export const newRowStamps = ({ at, by }: ChangeStamp) => ({
  created_at: at,
  updated_at: at,
  created_by: by,
  updated_by: by,
})

/** The stamp of a change that is made now by whoever calls. */
export const changeStampOf = (call: AdminCall): ChangeStamp => ({
  at: call.now(),
  by: call.actor.id,
})
