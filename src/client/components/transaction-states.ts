import type { PersonStatus } from '../../domain/account/user.ts'
import type { TransactionStatus } from '../../domain/payment/transaction.ts'
import type { Tone } from '../ui/layout/status-badge.tsx'

/** Label and tone for whether somebody can sign in. decisions/0012 */
export const PERSON_STATES: Record<PersonStatus, { label: string; tone: Tone }> = {
  ACTIVE: { label: 'Active', tone: 'good' },
  INVITED: { label: 'Invited', tone: 'waiting' },
  DISABLED: { label: 'Disabled', tone: 'bad' },
}

/** Label and tone of a transaction's status. Spec §4, Transaction status */
export const TRANSACTION_STATES: Record<TransactionStatus, { label: string; tone: Tone }> = {
  completed: { label: 'Completed', tone: 'good' },
  pending: { label: 'Pending', tone: 'waiting' },
  failed: { label: 'Failed', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'quiet' },
}
