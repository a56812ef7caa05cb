import type { Role } from '../../domain/account/role.ts'
import { paths } from '../paths.ts'

/** One entry of the navbar. */
export interface NavEntry {
  label: string
  to: string
}

const home = { label: 'Home', to: paths.home() }
const bookings = { label: 'My Bookings', to: paths.bookings() }
const profile = { label: 'Profile', to: paths.profile() }

const byRole: Record<Role, readonly NavEntry[]> = {
  CUSTOMER: [home, bookings, profile],
  AGENT: [home, { label: 'Counter', to: paths.counter() }, profile],
  ADMIN: [
    { label: 'Dashboard', to: paths.admin.dashboard() },
    { label: 'Buses', to: paths.admin.buses() },
    { label: 'Users', to: paths.admin.users() },
    profile,
  ],
}

/** The links a role sees; signed out only Home, and what a guest has bought. Spec §2, Navbar and footer. */
export function navLinksOf(role: Role | undefined, isGuest = false): readonly NavEntry[] {
  if (role) return byRole[role]
  return isGuest ? [home, bookings] : [home]
}
