import { useRef } from 'react'
import { likelyCash } from '../../../domain/counter/cash-change.ts'
import { formatRupees, fromRupees } from '../../../domain/money.ts'
import type { Paise } from '../../../domain/money.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ENTER_STEP } from '../../ui/controls/enter-moves-on.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import styles from './cash-received.module.css'

interface Props {
  /** Of the field. */
  id: string
  totalPaise: Paise
  /** Rupees, as typed. */
  received: string
  error: string | undefined
  /** The change to give; undefined where nothing was typed. */
  back: string | undefined
  /** A dialog opens at it. */
  isFirst?: boolean
  onType: (received: string) => void
}

/** What somebody hands over, typed or by one press, and the change to give. */
export function CashReceived(props: Props) {
  const { id, totalPaise, received, error, back, isFirst = false, onType } = props
  const field = useRef<HTMLInputElement>(null)
  const take = (rupees: number) => {
    onType(String(rupees))
    field.current?.focus()
  }
  return (
    <>
      <TextField
        {...ENTER_STEP}
        {...(isFirst && { 'data-autofocus': true })}
        ref={field}
        id={id}
        label="Cash received (₹)"
        description="Empty for the exact amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={error}
        value={received}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {totalPaise > 0 && (
        <fieldset className="wrap-row" aria-label="Likely sums">
          {likelyCash(totalPaise).map((rupees) => (
            <Button key={rupees} variant="outline" onClick={() => take(rupees)}>
              {formatRupees(fromRupees(rupees))}
            </Button>
          ))}
        </fieldset>
      )}
      <p className={`spread-row ${styles.row}`} data-quiet={back === undefined}>
        <span className={`dimmed-line ${styles.note}`}>Change</span>
        <output className={styles.change}>{back ?? '–'}</output>
      </p>
    </>
  )
}
