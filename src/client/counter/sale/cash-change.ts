import { formatRupees, fromRupees } from '../../../domain/money.ts'
import type { Paise } from '../../../domain/money.ts'

/** What there is to say of the cash received. */
export interface CashChange {
  /** 'Change ₹100', or undefined while nothing was typed or it is exact. */
  back: string | undefined
  /** What is wrong with it; the sale waits. */
  fault: string | undefined
}

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/

/** The change to give for an amount received, typed in rupees; nothing typed means exactly the amount. */
export function cashChange(received: string, totalPaise: Paise): CashChange {
  const text = received.trim().replaceAll(',', '').replace(/^₹/, '')
  if (text === '') return { back: undefined, fault: undefined }
  if (!AMOUNT.test(text)) return { back: undefined, fault: 'Amount must be in rupees, such as 500' }
  const over = fromRupees(Number(text)) - totalPaise
  if (over < 0) return { back: undefined, fault: `${formatRupees(-over)} is missing` }
  return { back: formatRupees(over), fault: undefined }
}
