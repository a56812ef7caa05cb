import { formatRupees, fromRupees } from '../money.ts'
import type { Paise } from '../money.ts'

/** The texts about the cash received. */
interface CashChange {
  /** 'Change ₹100', or undefined while nothing was typed or it is exact. */
  back: string | undefined
  /** The error, which blocks the sale. */
  fault: string | undefined
}

const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/
/** In rupees, the notes with which sums of a bus are paid. */
const NOTES = [50, 100, 200, 500] as const
const MOST_OFFERED = 3

/** The change to give for an amount received, typed in rupees; nothing typed means exactly the amount. */
export function cashChange(received: string, totalPaise: Paise): CashChange {
  const text = received.trim().replaceAll(',', '').replace(/^₹/, '')
  if (text === '') return { back: undefined, fault: undefined }
  if (!AMOUNT.test(text)) return { back: undefined, fault: 'Amount must be in rupees, such as 500' }
  const over = fromRupees(Number(text)) - totalPaise
  if (over < 0) return { back: undefined, fault: `${formatRupees(-over)} is missing` }
  return { back: formatRupees(over), fault: undefined }
}

/** Sums in rupees that somebody is likely to hand over who has no exact change: the next ones in notes of one kind. */
export function likelyCash(totalPaise: Paise): number[] {
  const sums = NOTES.map((note) => Math.ceil(totalPaise / fromRupees(note)) * note)
  return [...new Set(sums)]
    .filter((rupees) => fromRupees(rupees) > totalPaise)
    .toSorted((a, b) => a - b)
    .slice(0, MOST_OFFERED)
}
