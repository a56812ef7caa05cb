import type { Generated } from 'kysely'

/** Another bus drives a sold trip. decisions/0084 */
export interface BusSwapsTable {
  id: Generated<number>
  schedule_id: number
  old_bus_id: number
  new_bus_id: number
  /** Of which drawing their seats are, if they were drawn. */
  old_layout_id: number | null
  new_layout_id: number | null
  old_total_seats: number
  new_total_seats: number
  /** From when the old bus drove, if not from the start. */
  old_bus_since: number | null
  /** Where the new bus takes over. */
  from_node: number
  reason: 'BREAKDOWN' | 'ACCIDENT' | 'MAINTENANCE' | 'LARGER_BUS' | 'OTHER'
  state: Generated<'OPEN' | 'DONE' | 'FINAL' | 'UNDONE' | 'GIVEN_UP'>
  opened_at: number
  opened_by: number
  /** The trip does not sell until then. */
  open_until: number
  confirmed_at: Generated<number | null>
  confirmed_by: Generated<number | null>
  /** Can be undone until then. */
  undo_until: Generated<number | null>
  ended_at: Generated<number | null>
  /** Null where nobody ended it but time. */
  ended_by: Generated<number | null>
}

/** What became of a passenger when the bus was changed. */
export interface BusSwapMovesTable {
  swap_id: number
  passenger_id: number
  old_seat_id: number
  /** Null where the new bus has no seat for them. */
  new_seat_id: number | null
  outcome: 'MOVED' | 'REFUNDED' | 'FREED' | 'LEFT'
  /** JSON, a list of what is not as it was. */
  changed: string
  base_refund_paise: number
}
