import type { LucideIcon } from 'lucide-react'
import Armchair from 'lucide-react/icons/armchair'
import Bus from 'lucide-react/icons/bus'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Coins from 'lucide-react/icons/coins'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import History from 'lucide-react/icons/history'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee'
import Route from 'lucide-react/icons/route'
import Store from 'lucide-react/icons/store'
import Settings from 'lucide-react/icons/settings'
import Ticket from 'lucide-react/icons/ticket'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { paths } from '../../paths.ts'
import { screens } from '../../screens.ts'

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
  { label: 'Counter', to: paths.counter(), Picture: Store },
  { label: 'Day close', to: paths.dayClose(), Picture: Coins },
  { label: 'Trips', to: paths.trips(), Picture: ClipboardCheck },
  { label: 'Bookings', to: paths.sales(), Picture: Ticket },
  { label: 'Transactions', to: paths.admin.transactions(), Picture: ReceiptIndianRupee },
  { label: 'Reports', to: paths.admin.reports(), Picture: ChartNoAxesColumn },
  { label: 'Settings', to: paths.admin.settings(), Picture: Settings },
  { label: 'Messages', to: paths.admin.messages(), Picture: Mail },
  { label: 'Audit', to: paths.admin.audit(), Picture: History },
  { label: 'System health', to: paths.admin.health(), Picture: HeartPulse },
  { label: 'Help', to: paths.admin.help(), Picture: CircleHelp },
]

/**
 * The sidebar offers the whole area, as far as the table of screens has it: a screen appears here with its row there.
 * Spec §2, Admin layout
 */
export const officeEntries = area.filter(({ to }) => screens.some(({ path }) => path === to))

/** One's own account stands outside of the area. */
export const profileEntry: OfficeEntry = {
  label: 'Profile',
  to: paths.profile(),
  Picture: UserRound,
}
