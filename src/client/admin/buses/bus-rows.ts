import type { Bus } from '../../../domain/fleet/bus.ts'

/** What the table and the cards show alike, and what is done from their rows. */
export interface BusRows {
  buses: readonly Bus[]
  loading: boolean
  onEdit: (bus: Bus) => void
  onDelete: (bus: Bus) => void
  onReinstate: (bus: Bus) => void
}
