import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A slim line across the page for what is true everywhere: 'Demo: no money is taken.' */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <aside className="slim-banner" aria-label="Notice">
      <Icon name="info" size={16} />
      <span>{children}</span>
    </aside>
  )
}
