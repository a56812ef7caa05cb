import type { ApiKey } from '../../../../domain/account/api-key.ts'

/** What the table and the cards of keys show alike, and what is done from their rows. */
export interface ApiKeyRows {
  keys: readonly ApiKey[]
  loading: boolean
  onRevoke: (key: ApiKey) => void
}
