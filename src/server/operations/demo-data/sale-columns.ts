import { jsonColumns } from '../../db/json-sql.ts'

/** The columns of a sale's tables that differ from sale to sale. */
export const SALE_COLUMNS = {
  bookings: jsonColumns({
    id: 'integer',
    number: 'text',
    schedule_id: 'integer',
    user_id: 'integer',
    from_node: 'integer',
    to_node: 'integer',
    boarding_point_id: 'integer',
    dropping_point_id: 'integer',
    base_paise: 'integer',
    fee_paise: 'integer',
    tax_paise: 'integer',
    total_paise: 'integer',
    tax_terms: 'text',
    contact_email: 'text',
    contact_phone: 'text',
    held_at: 'integer',
    deadline_at: 'integer',
    created_at: 'integer',
    updated_at: 'integer',
  }),
  passengers: jsonColumns({
    booking_id: 'integer',
    seat_id: 'integer',
    position: 'integer',
    name: 'text',
    age: 'integer',
    gender: 'text',
    base_paise: 'integer',
    fare_lines: 'text',
  }),
  payments: jsonColumns({
    id: 'integer',
    booking_id: 'integer',
    amount_paise: 'integer',
    reference: 'text',
    created_at: 'integer',
    finished_at: 'integer',
  }),
  invoices: jsonColumns({
    serial: 'integer',
    booking_id: 'integer',
    tax: 'text',
    at: 'integer',
    bus_name: 'text',
    bus_number: 'text',
  }),
  audit: jsonColumns({
    at: 'integer',
    actor_id: 'integer',
    action: 'text',
    subject_id: 'integer',
    detail: 'text',
  }),
}

type Columns = typeof SALE_COLUMNS
export type SaleTable = keyof Columns

/** Rows of sales that are made at once, each table's in their order. */
export type SaleRows = {
  [Table in SaleTable]: Record<Columns[Table]['names'][number], number | string | null>[]
}

/** What stands in all rows of a day. */
export interface SameTexts {
  provider: string
  /** JSON. */
  slabs: string
  financialYear: string
  /** JSON. */
  seller: string
}
