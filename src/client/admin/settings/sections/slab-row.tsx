import type { ReactNode } from 'react'
import type { CancellationSlab } from '../../../../domain/settings/settings.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import styles from './settings.module.css'

interface Props {
  number: number
  slab: CancellationSlab
  /** The last step counts until departure and always stays. */
  isLast: boolean
  fieldOf: (name: keyof CancellationSlab) => {
    onChange: (value: unknown) => void
    error?: ReactNode
  }
  onRemove: () => void
}

/** One step of cancelling. */
export function SlabRow({ number, slab, isLast, fieldOf, onRemove }: Props) {
  return (
    <li className={`${styles.row} ${styles.slab}`} aria-label={`Step ${number}`}>
      <NumberField
        label="Notice (hours)"
        {...fieldOf('hoursBefore')}
        value={slab.hoursBefore}
        readOnly={isLast && slab.hoursBefore === 0}
        {...(isLast && { description: 'Until departure' })}
      />
      <NumberField label="We keep (%)" {...fieldOf('keptPercent')} value={slab.keptPercent} />
      <IconButton
        className={styles.remove ?? ''}
        aria-label={`Remove step ${number}`}
        disabled={isLast}
        onClick={onRemove}
      >
        <Icon name="close" />
      </IconButton>
    </li>
  )
}
