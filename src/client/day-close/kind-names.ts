import type { CashKind } from '../../domain/report/day-close.ts'

/** What a movement of cash is called. */
export const MOVEMENT_NAMES: Record<CashKind, string> = {
  SALE: 'Sale',
  REFUND: 'Refund',
  VOID: 'Void',
}
