import type { Person } from '../../../domain/account/user.ts'

/** What the table and the cards show alike, and what is done from their rows. */
export interface UserRows {
  people: readonly Person[]
  loading: boolean
  onEdit: (person: Person) => void
  onDelete: (person: Person) => void
  /** Sends a new link to somebody invited. */
  onInvite: (person: Person) => void
  onEnable: (person: Person) => void
  /** Resets the second factor of somebody who has one. */
  onReset: (person: Person) => void
  /** Opens what is kept of somebody, to take along or to erase. */
  onData: (person: Person) => void
}
