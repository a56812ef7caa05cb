import type { Generated } from 'kysely'

/** Every tick of a passenger, those that came too late as well. decisions/0021 */
export interface PassengerMarksTable {
  id: Generated<number>
  passenger_id: number
  marked_by: number
  key: string | null
  status: 'BOOKED' | 'BOARDED' | 'NO_SHOW'
  /** 0 where somebody else was first. */
  applied: 0 | 1
  marked_at: number
  received_at: number
}
