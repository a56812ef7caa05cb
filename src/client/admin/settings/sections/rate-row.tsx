import type { Rate } from '../../../../domain/settings/settings.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import styles from './settings.module.css'

interface FieldProps {
  value?: unknown
  onChange: (value: unknown) => void
  error?: React.ReactNode
}

interface Props {
  number: number
  rate: Rate
  /** Its first day has come: it counts now, or did. */
  began: boolean
  fieldOf: (name: keyof Rate) => FieldProps
  onRemove: () => void
}

/** One step of fee and tax. */
export function RateRow({ number, rate, began, fieldOf, onRemove }: Props) {
  return (
    <li className={`${styles.row} ${styles.rate}`} aria-label={`Step ${number}`}>
      <TextField
        label="From"
        type="date"
        {...fieldOf('from')}
        value={rate.from}
        description={began ? 'Has begun' : 'Still to come'}
      />
      <NumberField
        label="Seat fee (₹)"
        decimals={2}
        {...fieldOf('serviceFeePaise')}
        value={rate.serviceFeePaise}
      />
      <NumberField
        label="Tax AC (%)"
        decimals={2}
        {...fieldOf('acTaxBasisPoints')}
        value={rate.acTaxBasisPoints}
      />
      <NumberField
        label="Tax non-AC (%)"
        decimals={2}
        {...fieldOf('nonAcTaxBasisPoints')}
        value={rate.nonAcTaxBasisPoints}
      />
      <IconButton
        className={styles.remove ?? ''}
        aria-label={`Remove step ${number}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </IconButton>
    </li>
  )
}
