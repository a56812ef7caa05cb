import type { TransactionStatus } from '../../domain/payment/transaction.ts'
import type { Tone } from '../ui/layout/status-badge.tsx'

/** What a transaction has come to, as it reads and looks. Spec §4, Transaction status */
export const TRANSACTION_STATES: Record<TransactionStatus, { label: string; tone: Tone }> = {
  completed: { label: 'Completed', tone: 'good' },
  pending: { label: 'Pending', tone: 'waiting' },
  failed: { label: 'Failed', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'quiet' },
}
