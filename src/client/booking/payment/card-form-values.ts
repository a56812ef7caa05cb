/** The values of the card form; in memory only, never sent. reliability.md */
export interface CardTexts {
  number: string
  name: string
  expiry: string
  cvc: string
}

export const CARD_FIELDS = ['number', 'name', 'expiry', 'cvc'] as const
export type CardFieldName = (typeof CARD_FIELDS)[number]

export const NO_CARD: CardTexts = { number: '', name: '', expiry: '', cvc: '' }

/** The errors of a card: one sentence for the whole form, a message for each field. */
export interface CardErrors {
  summary: string | null
  fields: Partial<Record<CardFieldName, string>>
}

export const NO_ERRORS: CardErrors = { summary: null, fields: {} }
