import { useSite } from '../api/site.ts'
import { Banner } from '../ui/layout/banner.tsx'

/** On every page of an operator's own installation as long as payments are a demo; `npm run demo` needs none. */
export function DemoBanner() {
  const site = useSite()
  if (!site?.demoPayments || site.demo) return null
  return <Banner>Demo payments: no money is taken.</Banner>
}
