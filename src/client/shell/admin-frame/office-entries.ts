import type { LucideIcon } from 'lucide-react'
import Armchair from 'lucide-react/icons/armchair'
import Bus from 'lucide-react/icons/bus'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Coins from 'lucide-react/icons/coins'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import History from 'lucide-react/icons/history'
import Landmark from 'lucide-react/icons/landmark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee'
import Route from 'lucide-react/icons/route'
import Store from 'lucide-react/icons/store'
import Settings from 'lucide-react/icons/settings'
import Tag from 'lucide-react/icons/tag'
import Ticket from 'lucide-react/icons/ticket'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import type { ScreenPath } from '../../../domain/screens.ts'

interface OfficeEntry {
  label: string
  /** From the table of screens: an address without a row does not compile. decisions/0056 */
  to: ScreenPath
  Picture: LucideIcon
}

/** The entries of the sidebar. Spec §2, Admin layout */
export const officeEntries: readonly OfficeEntry[] = [
  { label: 'Dashboard', to: '/admin', Picture: LayoutDashboard },
  { label: 'Buses', to: '/admin/buses', Picture: Bus },
  { label: 'Users', to: '/admin/users', Picture: Users },
  { label: 'Seats', to: '/admin/seats', Picture: Armchair },
  { label: 'Routes', to: '/admin/routes', Picture: Route },
  { label: 'Schedules', to: '/admin/schedules', Picture: CalendarClock },
  { label: 'Fares', to: '/admin/fares', Picture: Tag },
  { label: 'Counter', to: '/counter', Picture: Store },
  { label: 'Day close', to: '/day-close', Picture: Coins },
  { label: 'Trips', to: '/trips', Picture: ClipboardCheck },
  { label: 'Bookings', to: '/sales', Picture: Ticket },
  { label: 'Message desk', to: '/desk', Picture: MessageSquareText },
  { label: 'Transactions', to: '/admin/transactions', Picture: ReceiptIndianRupee },
  { label: 'Money', to: '/admin/money', Picture: Landmark },
  { label: 'Needs attention', to: '/admin/attention', Picture: CircleAlert },
  { label: 'Reports', to: '/admin/reports', Picture: ChartNoAxesColumn },
  { label: 'Settings', to: '/admin/settings', Picture: Settings },
  { label: 'Messages', to: '/admin/messages', Picture: Mail },
  { label: 'Audit', to: '/admin/audit', Picture: History },
  { label: 'System health', to: '/admin/health', Picture: HeartPulse },
  { label: 'Help', to: '/admin/help', Picture: CircleHelp },
]

/** The profile is not part of the back office. */
export const profileEntry: OfficeEntry = { label: 'Profile', to: '/profile', Picture: UserRound }
