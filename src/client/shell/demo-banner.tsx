import type { ReactNode } from 'react'
import { useSite } from '../api/use-site.ts'
import { Icon } from '../ui/layout/icon.tsx'

/** On every page of an operator's own installation as long as payments are a demo; `npm run demo` needs none. */
export function DemoBanner() {
  const site = useSite()
  if (!site?.demoPayments || site.demo) return null
  return <Banner>Demo payments: no money is taken.</Banner>
}

/** A slim banner across every page: 'Demo: no money is taken.' */
function Banner({ children }: { children: ReactNode }) {
  return (
    <aside className="slim-banner" aria-label="Notice">
      <Icon name="info" size={16} />
      <span>{children}</span>
    </aside>
  )
}
