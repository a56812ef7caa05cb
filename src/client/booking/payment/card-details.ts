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
export interface CardErrors {
  summary: string | null
  fields: Partial<Record<CardFieldName, string | true>>
}

export const NO_FAULTS: CardErrors = { summary: null, fields: {} }
