import type { CashKind } from '../../domain/day-close.ts'

/** What a movement of cash is called. */
export const KIND_NAMES: Record<CashKind, string> = {
  SALE: 'Sale',
  REFUND: 'Refund',
  VOID: 'Void',
}
