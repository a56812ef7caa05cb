import type { ReactNode } from 'react'
import type { SeatKind, FixtureKind } from '../../../../domain/seat/seat.ts'
import styles from './cell-face.module.css'

/** How a cell is drawn. */
export type FaceLook = SeatKind | FixtureKind | 'LONG' | 'STAFF' | 'LADIES' | 'EMPTY'

/** What the palette shows for them. */
const WHOM: Partial<Record<FaceLook, Props['whom']>> = { STAFF: 'staff', LADIES: 'ladies' }

interface Props {
  look: FaceLook
  /** Whom a seat of whatever kind is for, unless for everybody. */
  whom?: 'staff' | 'ladies' | undefined
  /** In the palette. */
  small?: boolean
  children?: ReactNode
}

/** What stands in a cell, seen from above: a seater's cushion and back, a berth's pillow, a door's step. */
export function CellFace({ look, whom, small = false, children }: Props) {
  return (
    <span
      className={styles.face}
      data-look={look}
      data-whom={WHOM[look] ?? whom}
      data-small={small}
    >
      {children}
    </span>
  )
}
