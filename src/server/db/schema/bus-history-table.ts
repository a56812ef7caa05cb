import type { Generated } from 'kysely'

/** What a bus was called until an instant. Filled by a trigger, and only ever added to. decisions/0042 */
export interface BusHistoryTable {
  id: Generated<number>
  bus_id: number
  until_at: number
  name: string
  number: string
  type: 'AC' | 'NON_AC' | 'SLEEPER' | 'SEMI_SLEEPER'
  operator_name: string
}
