import type { Bus } from '../../../domain/fleet/bus.ts'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import styles from './buses.module.css'

/** A bus by its name, and that it is retired, if so. */
export function BusName({ bus }: { bus: Bus }) {
  return (
    <span className={styles.name}>
      {bus.busName}
      {bus.retired && <StatusBadge status="RETIRED" label="Retired" />}
    </span>
  )
}
