import type { LucideIcon } from 'lucide-react'
import Armchair from 'lucide-react/icons/armchair'
import Bus from 'lucide-react/icons/bus'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee'
import Route from 'lucide-react/icons/route'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import { paths } from '../../paths.ts'
import { screens } from '../../screens.tsx'

interface OfficeEntry {
  label: string
  to: string
  Picture: LucideIcon
}

const area: readonly OfficeEntry[] = [
  { label: 'Dashboard', to: paths.admin.dashboard(), Picture: LayoutDashboard },
  { label: 'Buses', to: paths.admin.buses(), Picture: Bus },
  { label: 'Users', to: paths.admin.users(), Picture: Users },
  { label: 'Seats', to: paths.admin.seats(), Picture: Armchair },
  { label: 'Routes', to: paths.admin.routes(), Picture: Route },
  { label: 'Schedules', to: paths.admin.schedules(), Picture: CalendarClock },
  { label: 'Transactions', to: paths.admin.transactions(), Picture: ReceiptIndianRupee },
  { label: 'Settings', to: paths.admin.settings(), Picture: Settings },
  { label: 'Help', to: paths.admin.help(), Picture: CircleHelp },
]

/**
 * The sidebar offers the whole area, as far as the table of screens has it: a screen appears here with its row there.
 * `/admin` itself only leads on until there is a dashboard. Spec §2, Admin layout
 */
export const officeEntries = area.filter(
  ({ to }) => to !== paths.admin.dashboard() && screens.some(({ path }) => path === to),
)
