import { CARD_FIELDS } from './card-form-values.ts'
import type { CardErrors, CardTexts } from './card-form-values.ts'

/** The details that are not there yet; null when all four are. Spec §5 */
function missingDetails(card: CardTexts): CardErrors | null {
  const missing = CARD_FIELDS.filter((field) => card[field].trim() === '')
  if (missing.length === 0) return null
  return {
    summary: 'Please fill in all card details.',
    fields: Object.fromEntries(missing.map((field) => [field, true])),
  }
}

/**
 * Checks a card: first that all four details are there, then that each is valid; null when they are. The schema is
 * fetched for it (20 kB), while the form is being filled in.
 */
export async function cardErrors(card: CardTexts): Promise<CardErrors | null> {
  return missingDetails(card) ?? (await import('./card-schema-errors.ts')).cardSchemaErrors(card)
}
