import type { ReactNode } from 'react'
import type { SeatKind, FixtureKind } from '../../../../domain/seat/seat.ts'
import styles from './cell-face.module.css'

/** How a cell is drawn. */
export type FaceLook = SeatKind | FixtureKind | 'LONG' | 'STAFF' | 'EMPTY'

interface Props {
  look: FaceLook
  /** A seat of whatever kind for staff. */
  staff?: boolean
  /** In the palette. */
  small?: boolean
  children?: ReactNode
}

/** What stands in a cell, seen from above: a seater's cushion and back, a berth's pillow, a door's step. */
export function CellFace({ look, staff = false, small = false, children }: Props) {
  return (
    <span
      className={styles.face}
      data-look={look}
      data-staff={staff || look === 'STAFF'}
      data-small={small}
    >
      {children}
    </span>
  )
}
