import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './banner.module.css'

/** A slim line across the page for what is true everywhere: 'Demo: no money is taken.' */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div className={styles.banner}>
      <Icon name="info" size={16} />
      <span>{children}</span>
    </div>
  )
}
