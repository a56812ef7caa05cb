import { useSite } from '../api/use-site.ts'
import { Icon } from '../ui/layout/icon.tsx'

/**
 * On every page of an operator's own installation as long as what is paid online is no money: by the demo payment, or with
 * test keys. `npm run demo` needs none.
 */
export function DemoBanner() {
  const site = useSite()
  if (!site || site.demo || !(site.demoPayments || site.testPayments)) return null
  return (
    <aside className="slim-banner" aria-label="Notice">
      <Icon name="info" size={16} />
      <span>TEST: online payments take no money.</span>
    </aside>
  )
}
