import type { LucideIcon } from 'lucide-react'
import Armchair from 'lucide-react/icons/armchair'
import Bus from 'lucide-react/icons/bus'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Coins from 'lucide-react/icons/coins'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import Landmark from 'lucide-react/icons/landmark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import ReceiptIndianRupee from 'lucide-react/icons/receipt-indian-rupee'
import Route from 'lucide-react/icons/route'
import Settings from 'lucide-react/icons/settings'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import Ticket from 'lucide-react/icons/ticket'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { matchPath } from 'react-router-dom'
import type { Role } from '../../../domain/account/role.ts'
import type { ScreenPath } from '../../../domain/screens.ts'
import { mayEnter, screens } from '../../screens.ts'

interface StaffEntry {
  label: string
  /** From the table of screens: an address without a row does not compile. decisions/0056 */
  to: ScreenPath
  Picture: LucideIcon
  /** Screens that belong to it beside those whose addresses begin with its own. */
  also?: readonly ScreenPath[]
}

export interface StaffGroup {
  heading: string
  entries: readonly StaffEntry[]
}

/** All that the menu of staff holds: first what a working day needs, last what is rarely set. Spec §2, Admin layout */
const staffMenu: readonly StaffGroup[] = [
  {
    heading: 'Today',
    entries: [
      { label: 'Dashboard', to: '/admin', Picture: LayoutDashboard },
      { label: 'Counter', to: '/counter', Picture: Store },
      {
        label: 'Trips',
        to: '/trips',
        Picture: ClipboardCheck,
        also: ['/admin/trips/:scheduleId/bus'],
      },
      { label: 'Bookings', to: '/sales', Picture: Ticket },
      { label: 'Message desk', to: '/desk', Picture: MessageSquareText },
      { label: 'Day close', to: '/day-close', Picture: Coins },
      { label: 'Needs attention', to: '/admin/attention', Picture: CircleAlert },
    ],
  },
  {
    heading: 'Timetable',
    entries: [
      { label: 'Schedules', to: '/admin/schedules', Picture: CalendarClock },
      { label: 'Routes', to: '/admin/routes', Picture: Route },
      { label: 'Buses', to: '/admin/buses', Picture: Bus },
      { label: 'Seats', to: '/admin/seats', Picture: Armchair },
      { label: 'Fares', to: '/admin/fares', Picture: Tag },
    ],
  },
  {
    heading: 'Money',
    entries: [
      { label: 'Transactions', to: '/admin/transactions', Picture: ReceiptIndianRupee },
      { label: 'Money', to: '/admin/money', Picture: Landmark },
      { label: 'Reports', to: '/admin/reports', Picture: ChartNoAxesColumn },
    ],
  },
  {
    heading: 'People',
    entries: [{ label: 'Users', to: '/admin/users', Picture: Users }],
  },
  {
    heading: 'System',
    entries: [
      { label: 'Settings', to: '/admin/settings', Picture: Settings },
      { label: 'Messages', to: '/admin/messages', Picture: Mail },
      { label: 'Audit', to: '/admin/audit', Picture: History },
      { label: 'System health', to: '/admin/health', Picture: HeartPulse },
      { label: 'Help', to: '/admin/help', Picture: CircleHelp },
    ],
  },
  {
    heading: 'More',
    entries: [
      { label: 'Profile', to: '/profile', Picture: UserRound },
      { label: 'Home', to: '/', Picture: House },
    ],
  },
]

/** The groups with what a role may open, as the table of screens says; a group without any is left out. */
export function menuOf(role: Role | undefined): readonly StaffGroup[] {
  const open = new Set(screens.filter(({ who }) => mayEnter(who, role)).map(({ path }) => path))
  return staffMenu
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter(({ to }) => open.has(to)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Addresses that others begin with, without being of the same entry. */
const ALONE: readonly ScreenPath[] = ['/', '/admin']

/** The entry that the screen at a path belongs to: its own, or that of the list which leads to it. */
export function currentEntry(pathname: string): ScreenPath | undefined {
  return staffMenu
    .flatMap(({ entries }) => entries)
    .find(
      ({ to, also = [] }) =>
        matchPath({ path: to, end: ALONE.includes(to) }, pathname) ??
        also.some((path) => matchPath(path, pathname)),
    )?.to
}
