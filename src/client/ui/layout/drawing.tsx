import type { ReactNode } from 'react'
import styles from './drawing.module.css'

/** Our own drawings, by what they show. */
export type DrawingName = 'road' | 'ticket' | 'torn' | 'signpost'

const sheet =
  'M24 36h112a8 8 0 0 1 8 8v14a10 10 0 0 0 0 20v14a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8V78a10 10 0 0 0 0-20V44a8 8 0 0 1 8-8z'

const drawings: Record<DrawingName, ReactNode> = {
  road: (
    <>
      <circle className={styles.sun} cx="112" cy="52" r="18" />
      <path className={styles.far} d="M4 84c28-26 46-26 70-8s46 18 82-10v44H4z" />
      <path className={styles.deep} d="M66 110 78 76h4l12 34z" />
      <path className={styles.dash} d="M80 80v28" />
    </>
  ),
  ticket: (
    <>
      <path className={styles.far} d={sheet} />
      <path className={styles.dots} d="M108 44v50" />
      <path className={styles.lines} d="M34 54h44M34 68h58M34 82h30" />
      <circle className={styles.sun} cx="126" cy="68" r="6" />
    </>
  ),
  torn: (
    <>
      <path
        className={styles.far}
        d="M24 40h58l-6 12 8 10-8 12 6 10-8 16H24a8 8 0 0 1-8-8V80a10 10 0 0 0 0-20V48a8 8 0 0 1 8-8z"
      />
      <path
        className={styles.tilted}
        d="M96 32h40a8 8 0 0 1 8 8v12a10 10 0 0 0 0 20v12a8 8 0 0 1-8 8H88l8-16-6-10 8-12-8-10z"
      />
      <path className={styles.lines} d="M32 58h32M32 72h24" />
    </>
  ),
  signpost: (
    <>
      <path className={styles.deep} d="M76 28h8v86h-8z" />
      <path className={styles.far} d="M84 34h46l12 11-12 11H84z" />
      <path className={styles.sun} d="M76 62H34L22 73l12 11h42z" />
      <path className={styles.ground} d="M36 114h88" />
    </>
  ),
}

/** Draws one of them, 160 by 120; decoration only, hidden from screen readers. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
