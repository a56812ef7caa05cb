import type { Generated } from 'kysely'

export interface BookingsTable {
  id: number
  number: string
  schedule_id: number
  user_id: number
  sold_by: number | null
  from_node: number
  to_node: number
  status: 'PENDING' | 'CONFIRMED' | 'CANCELLED'
  payment_status: 'PENDING' | 'PAID' | 'FAILED'
  cancel_reason: 'EXPIRED' | 'CUSTOMER' | 'OPERATOR' | 'TRIP_CANCELLED' | null
  refund_status: Generated<'NONE' | 'PENDING' | 'DONE' | 'FAILED'>
  refunded_paise: Generated<number>
  base_paise: number
  fee_paise: number
  tax_paise: number
  total_paise: number
  /** JSON: the slabs as they were at purchase. */
  cancellation_slabs: string
  /** Null for a walk-in who gave none; never for a sale online. */
  contact_email: string | null
  contact_phone: string | null
  /** For whom staff hold it before the passengers are named. decisions/0093 */
  caller_name: Generated<string | null>
  held_at: number
  deadline_at: number | null
  /** What a hold waits for that lasts longer than one online: cash, or a transfer that staff have to find. decisions/0070 */
  awaits: Generated<'cash' | 'transfer' | null>
  /** JSON, how the price was taxed; null for what was sold before it was kept. decisions/0072 */
  tax_terms: Generated<string | null>
  /** JSON, a business that wants the invoice; null once it is forgotten with whoever booked. */
  buyer: Generated<string | null>
  extended_at: number | null
  created_at: number
  updated_at: number
  /** When its passengers know that it leaves and arrives; null until it is paid. Filled by a trigger. decisions/0042 */
  boarding_at: Generated<number | null>
  dropping_at: Generated<number | null>
  /** Where in their town they get on and off; null where it has no points. decisions/0077 */
  boarding_point_id: Generated<number | null>
  dropping_point_id: Generated<number | null>
  /** When a paid booking's points were changed last, by whomever. */
  points_changed_at: Generated<number | null>
  /** Why its customer may cancel for all that was paid until they board. */
  full_refund_reason: Generated<'POINT_MOVED' | 'LEAVES_EARLIER' | 'BUS_CHANGED' | null>
  /** How late its customer was last told that the bus is; null where they never were. decisions/0081 */
  told_late_minutes: Generated<number | null>
  /** Since when all that was paid comes back for a delay; null where it does not. */
  late_refund_at: Generated<number | null>
  /** The personal data is erased: no contact, no names. decisions/0029 */
  erased_at: Generated<number | null>
}

export interface PassengersTable {
  id: Generated<number>
  booking_id: number
  seat_id: number
  position: number
  name: string | null
  age: number | null
  gender: 'MALE' | 'FEMALE' | 'OTHER' | null
  base_paise: number
  /** JSON, how the fare came about; null where it is the base fare alone. decisions/0078 */
  fare_lines: Generated<string | null>
  /** JSON, the kind of passenger who pays less; null for the full fare. */
  concession: Generated<string | null>
  /** Who the seat was held for, before anybody was entered. */
  held_for: Generated<'MALE' | 'FEMALE' | 'OTHER' | null>
  /** When the ladies' rule let them onto this seat; null where it was off. decisions/0079 */
  seated_at: Generated<number | null>
  status: Generated<'BOOKED' | 'BOARDED' | 'NO_SHOW' | 'CANCELLED'>
}

/** Somebody may sit beside a woman whom the rule would keep apart. decisions/0079 */
export interface LadiesExemptionsTable {
  id: Generated<number>
  booking_id: number
  /** Beside whom; null where anybody. */
  other_id: number | null
  reason: 'KNOWN_BOOKING' | 'FAMILY' | 'AGREES' | 'DEPARTING' | 'OTHER'
  /** Who let them; null where they gave number and phone of the other booking. */
  allowed_by: number | null
  at: number
}

export interface ClaimsTable {
  seat_id: number
  leg: number
  schedule_id: number
  booking_id: number | null
  held_until: number | null
  block_reason: string | null
}

export interface PassengerDraftsTable {
  id: number
  user_id: number
  /** Of drafts made before decision 42; a bus that a client names is ignored. */
  bus_id: number | null
  seat_number: string
  name: string
  age: number
  gender: 'MALE' | 'FEMALE' | 'OTHER'
  created_at: number
  used_at: number | null
  booking_id: number | null
}
