import type { PersonStatus } from '../../domain/account/user.ts'
import type { TransactionStatus } from '../../domain/payment/transaction.ts'
import type { Tone } from '../ui/layout/status-badge.tsx'

/** Whether somebody can sign in, as it reads and looks. decisions/0012 */
export const PERSON_STATES: Record<PersonStatus, { label: string; tone: Tone }> = {
  ACTIVE: { label: 'Active', tone: 'good' },
  INVITED: { label: 'Invited', tone: 'waiting' },
  DISABLED: { label: 'Disabled', tone: 'bad' },
}

/** What a transaction has come to, as it reads and looks. Spec §4, Transaction status */
export const TRANSACTION_STATES: Record<TransactionStatus, { label: string; tone: Tone }> = {
  completed: { label: 'Completed', tone: 'good' },
  pending: { label: 'Pending', tone: 'waiting' },
  failed: { label: 'Failed', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'quiet' },
}
