import { formatRupees } from '../../domain/money.ts'
import { Button } from '../ui/controls/button.tsx'
import { KeyCap } from './sale/key-cap.tsx'
import styles from './sale/counter.module.css'
import type { CompletedSale } from './sale/use-sell.ts'
import { useShortcuts } from './sale/use-shortcuts.ts'

interface Props {
  sold: CompletedSale
  onShow: (sold: CompletedSale) => void
}

/** The sale before this one, whose ticket may have to be printed once more. */
export function LastSale({ sold, onShow }: Props) {
  const { bookingNumber, price, status } = sold.booking
  const show = () => onShow(sold)
  useShortcuts({ F7: show })
  return (
    <p className={styles.last}>
      <span>
        Last sale <strong>{bookingNumber}</strong>, {formatRupees(price.totalPaise)}
      </span>
      <Button variant="quiet" onClick={show}>
        {status === 'CONFIRMED' ? 'Show ticket' : 'Show hold'} <KeyCap>F7</KeyCap>
      </Button>
    </p>
  )
}
