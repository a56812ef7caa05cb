import { takesNoMoney } from '../../domain/settings/offered-way.ts'
import { useSite } from '../api/use-site.ts'
import { Icon } from '../ui/layout/icon.tsx'

/**
 * On the pages of customers of an operator's own installation as long as nothing that is paid online is money: by the demo
 * payment, or with test keys. Staff take real cash. `npm run demo` needs none.
 */
export function DemoBanner() {
  const site = useSite()
  if (!site || site.demo || !takesNoMoney(site.waysToPay)) return null
  return (
    <aside className="slim-banner" aria-label="Notice">
      <Icon name="info" size={16} />
      <span>TEST: online payments take no money.</span>
    </aside>
  )
}
