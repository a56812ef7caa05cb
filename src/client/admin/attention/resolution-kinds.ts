import { SAID_KINDS } from '../../../domain/payment/attention.ts'
import type { AttentionKind, SaidKind } from '../../../domain/payment/attention.ts'

export const isSaid = (kind: AttentionKind): kind is SaidKind =>
  SAID_KINDS.some((one) => one === kind)

/** What is over once staff have said what they did about it. */
export const isResolved = (kind: AttentionKind): boolean =>
  kind === 'unknownPayment' || isSaid(kind)
