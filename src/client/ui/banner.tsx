import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import styles from './banner.module.css'

/** A slim line across the page for what is true everywhere: 'Demo: no money is taken.' */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div className={styles.banner}>
      <Info size={16} aria-hidden="true" />
      <span>{children}</span>
    </div>
  )
}
