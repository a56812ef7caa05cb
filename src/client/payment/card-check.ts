import { CardForm } from '../../domain/payment.input.ts'

/** What the card form holds; lives in memory only and is never sent. reliability.md */
export interface CardTexts {
  number: string
  name: string
  expiry: string
  cvc: string
}

export const CARD_FIELDS = ['number', 'name', 'expiry', 'cvc'] as const
export type CardField = (typeof CARD_FIELDS)[number]

export const NO_CARD: CardTexts = { number: '', name: '', expiry: '', cvc: '' }

/** What is wrong with a card: one sentence for the whole form, a message or just a mark for each field. */
export interface CardFaults {
  summary: string | null
  fields: Partial<Record<CardField, string | true>>
}

export const NO_FAULTS: CardFaults = { summary: null, fields: {} }

/** Checks a card: first that all four details are there, then that each reads as one. Null when it does. Spec §5 */
export function cardFaults(card: CardTexts): CardFaults | null {
  const missing = CARD_FIELDS.filter((field) => card[field].trim() === '')
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, true as const]))
    return { summary: 'Please fill in all card details.', fields }
  }
  const checked = CardForm.safeParse(card)
  if (checked.success) return null
  const fields: CardFaults['fields'] = {}
  for (const { path, message } of checked.error.issues) {
    const field = CARD_FIELDS.find((name) => name === path[0])
    if (field) fields[field] ??= message
  }
  return { summary: null, fields }
}
