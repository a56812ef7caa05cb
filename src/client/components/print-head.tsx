import type { ReactNode } from 'react'
import { useSite } from '../api/use-site.ts'
import styles from './print-head.module.css'

/** The first line of every printed page: the operator, and what the page is or whom to call. The screen shows neither. */
export function PrintHead({ children }: { children?: ReactNode }) {
  const site = useSite()
  if (site === undefined) return null
  return (
    <p className={styles.head}>
      <strong>{site.operatorName}</strong> · {children ?? site.operatorPhone}
    </p>
  )
}
