import type { ApiKey } from '../../../domain/api-key.ts'

/** What the table and the cards of keys show alike, and what is done from their rows. */
export interface ApiKeyRows {
  keys: readonly ApiKey[]
  loading: boolean
  onRevoke: (key: ApiKey) => void
}
