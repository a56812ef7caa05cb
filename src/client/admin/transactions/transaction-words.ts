import type { TransactionStatus } from '../../../domain/transaction.ts'
import type { Tone } from '../../ui/status-badge.tsx'

/** Spec §4, sample transaction status */
export const STATUS_LABELS: Record<TransactionStatus, string> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
  refunded: 'Refunded',
}

export const STATUS_TONES: Record<TransactionStatus, Tone> = {
  completed: 'good',
  pending: 'waiting',
  failed: 'bad',
  refunded: 'quiet',
}
