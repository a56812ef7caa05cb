import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { formatRupees } from '../../../domain/money.ts'
import type { Paise } from '../../../domain/money.ts'
import { DECLINED_DEMO_CARD, DEMO_CARD } from '../../../domain/payment/payment.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cardErrors } from './card-check.ts'
import { CARD_FIELDS, NO_CARD, NO_ERRORS } from './card-form-values.ts'
import type { CardErrors, CardFieldName, CardTexts } from './card-form-values.ts'
import { CardField } from './card-field.tsx'
import { cardNumberText, cvcText, expiryShown, expiryText } from './card-text.ts'
import styles from './payment-screen.module.css'
import { PAYMENT_FAILED } from './use-pay.ts'
import { useNow } from '../../ui/use-now.ts'
import { FormFailure } from '../../ui/layout/form-failure.tsx'

/** The check itself could not be fetched. Spec §8 */
const UNREACHABLE: CardErrors = { summary: PAYMENT_FAILED, fields: {} }

interface Props {
  amountPaise: Paise
  paying: boolean
  /** Why the last attempt failed. */
  failure: string | undefined
  /** @returns false when the payment failed. The number never leaves the browser. */
  onPay: (cardNumber: string) => Promise<boolean>
  /** Nothing can be paid (yet): the booking is not loaded, or no longer held. */
  disabled: boolean
  /** A note shown right above the button. */
  terms: ReactNode
}

/** The four details of a card, and the button 'Pay ₹{amount} Now'. Spec §2 and §5, Payment; ux.md d5 */
export function CardForm({ amountPaise, paying, failure, onPay, disabled, terms }: Props) {
  const now = useNow()
  const [card, setCard] = useState(NO_CARD)
  const [errors, setErrors] = useState(NO_ERRORS)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Needed on submit; fetched ahead. A failure here is reported on submit.
    import('./card-schema-errors.ts').catch(() => undefined)
  }, [])

  const focus = (field: CardFieldName) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()

  const type = (field: CardFieldName) => (text: string) => {
    setCard((before) => ({ ...before, [field]: text }))
    setErrors(({ summary, fields: { [field]: _gone, ...others } }) => ({
      summary: Object.keys(others).length === 0 ? null : summary,
      fields: others,
    }))
  }
  const fill = (filled: CardTexts) => {
    setCard(filled)
    setErrors(NO_ERRORS)
  }
  const field = (name: CardFieldName) => ({
    name,
    value: card[name],
    error: errors.fields[name],
    onText: type(name),
    required: true,
    readOnly: paying,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (paying || disabled) return
    const found = await cardErrors(card, now).catch(() => UNREACHABLE)
    setErrors(found ?? NO_ERRORS)
    const first = found && CARD_FIELDS.find((name) => found.fields[name] !== undefined)
    if (first) return focus(first)
    if (found) return
    if (await onPay(card.number)) return
    // Everything but the CVC is kept for the next attempt, which goes on there.
    type('cvc')('')
    focus('cvc')
  }

  return (
    <form ref={form} className={styles.card} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.demo}>
        <p>
          <strong>Demo payment. No card is charged.</strong> Do not enter a real card.
        </p>
        <button type="button" className={styles.link} onClick={() => fill(DEMO_CARD)}>
          Fill in the test card
        </button>
        <button type="button" className={styles.link} onClick={() => fill(DECLINED_DEMO_CARD)}>
          Fill in a card that is declined
        </button>
      </div>
      <FormFailure message={errors.summary ?? undefined} />
      <CardField
        {...field('number')}
        label="Card Number"
        placeholder="1234 5678 9012 3456"
        inputMode="numeric"
        autoComplete="cc-number"
        shape={cardNumberText}
      />
      <CardField
        {...field('name')}
        label="Cardholder Name"
        autoComplete="cc-name"
        autoCapitalize="words"
      />
      <div className={styles.pair}>
        <CardField
          {...field('expiry')}
          label="Expiry Date (MM/YY)"
          placeholder="MM/YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          shape={expiryText}
          onBlur={() => {
            const shown = expiryShown(card.expiry)
            if (shown !== card.expiry) type('expiry')(shown)
          }}
        />
        <CardField
          {...field('cvc')}
          label="CVC"
          description="The 3 digits on the back, 4 on some cards"
          inputMode="numeric"
          autoComplete="cc-csc"
          shape={cvcText}
        />
      </div>
      <FormFailure message={failure} />
      {terms}
      <Button type="submit" variant="accent" wide disabled={disabled || paying}>
        {paying ? 'Processing...' : `Pay ${formatRupees(amountPaise)} Now`}
      </Button>
      <p className={styles.private}>
        The card number stays in this browser: it is neither sent nor stored.
      </p>
    </form>
  )
}
