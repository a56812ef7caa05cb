import type { Instant } from '../../../domain/time/calendar.ts'
import { CARD_FIELDS } from './card-form-values.ts'
import type { CardErrors, CardFieldName, CardTexts } from './card-form-values.ts'

const MISSING: Record<CardFieldName, string> = {
  number: 'Card number is required',
  name: 'Cardholder name is required',
  expiry: 'Expiry date is required',
  cvc: 'CVC is required',
}

/** The details that are not there yet, each with its message; null when all four are. Spec §5 */
function missingDetails(card: CardTexts): CardErrors['fields'] | null {
  const missing = CARD_FIELDS.filter((field) => card[field].trim() === '')
  if (missing.length === 0) return null
  return Object.fromEntries(missing.map((field) => [field, MISSING[field]]))
}

/**
 * Checks a card: whether all four details are there, and whether each is valid; null when they are. The schema is
 * fetched for it (20 kB), while the form is being filled in; what is missing is said without it too.
 */
export async function cardErrors(card: CardTexts, now: Instant): Promise<CardErrors | null> {
  const missing = missingDetails(card)
  const check = async () => (await import('./card-schema-errors.ts')).cardSchemaErrors(card, now)
  if (missing === null) return check()
  const invalid = await check().catch(() => null)
  return {
    summary: 'Please fill in all card details.',
    fields: { ...invalid?.fields, ...missing },
  }
}
