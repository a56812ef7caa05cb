import { useId } from 'react'
import { formatRupees } from '../../../domain/money.ts'
import type { Paise } from '../../../domain/money.ts'
import type { OfficeTerms } from '../../../domain/payment/cancellation.ts'
import { NumberField } from '../../ui/controls/number-field.tsx'
import styles from './cancel-sale.module.css'

interface Props {
  terms: OfficeTerms
  /** NaN while none is typed. */
  amountPaise: Paise
  /** What those who are chosen get by the terms, and all that is left of what they paid; undefined until it is known. */
  sums: { termsPaise: Paise; allPaise: Paise } | undefined
  error: string | undefined
  onTerms: (terms: OfficeTerms) => void
  onAmount: (amountPaise: Paise) => void
}

const withSum = (label: string, paise: Paise | undefined): string =>
  paise === undefined ? label : `${label} (${formatRupees(paise)})`

/** How much comes back: by the terms, everything, or another amount. decisions/0092 */
export function RefundTerms(props: Props) {
  const { terms, amountPaise, sums, error, onTerms, onAmount } = props
  const name = useId()
  const options = [
    ['SLAB', withSum('By the terms', sums?.termsPaise)],
    ['FULL', withSum('Everything, 100 %', sums?.allPaise)],
    ['AMOUNT', 'Another amount'],
  ] as const
  return (
    <>
      <fieldset>
        <legend className="field-legend">What comes back</legend>
        {options.map(([value, label]) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={value === terms}
              onChange={() => onTerms(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {terms === 'AMOUNT' && (
        <NumberField
          label="Amount for all of them (₹)"
          decimals={2}
          value={amountPaise}
          error={error}
          {...(sums && { description: `At most ${formatRupees(sums.allPaise)}` })}
          onChange={onAmount}
        />
      )}
    </>
  )
}
