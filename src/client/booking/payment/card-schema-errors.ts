import { cardInput } from '../../../domain/payment/payment.input.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { CARD_FIELDS } from './card-form-values.ts'
import type { CardErrors, CardTexts } from './card-form-values.ts'

/** The details that are invalid, with the schema's message at each; null when all are valid. Spec §5 */
export function cardSchemaErrors(card: CardTexts, now: Instant): CardErrors | null {
  const checked = cardInput(now).safeParse(card)
  if (checked.success) return null
  const fields: CardErrors['fields'] = {}
  for (const { path, message } of checked.error.issues) {
    const field = CARD_FIELDS.find((name) => name === path[0])
    if (field) fields[field] ??= message
  }
  return { summary: null, fields }
}
