/** What the card form holds; lives in memory only and is never sent. reliability.md */
export interface CardTexts {
  number: string
  name: string
  expiry: string
  cvc: string
}

export const CARD_FIELDS = ['number', 'name', 'expiry', 'cvc'] as const
export type CardFieldName = (typeof CARD_FIELDS)[number]

export const NO_CARD: CardTexts = { number: '', name: '', expiry: '', cvc: '' }

/** What is wrong with a card: one sentence for the whole form, a message or just a mark for each field. */
export interface CardFaults {
  summary: string | null
  fields: Partial<Record<CardFieldName, string | true>>
}

export const NO_FAULTS: CardFaults = { summary: null, fields: {} }

/** The details that are not there yet; null when all four are. Spec §5 */
export function missingDetails(card: CardTexts): CardFaults | null {
  const missing = CARD_FIELDS.filter((field) => card[field].trim() === '')
  if (missing.length === 0) return null
  return {
    summary: 'Please fill in all card details.',
    fields: Object.fromEntries(missing.map((field) => [field, true])),
  }
}

/**
 * Checks a card: first that all four details are there, then that each reads as one; null when it does. The schema is
 * fetched for it (20 kB), while the form is being filled in.
 */
export async function cardFaults(card: CardTexts): Promise<CardFaults | null> {
  return missingDetails(card) ?? (await import('./card-shape.ts')).misshapenDetails(card)
}
