import type { Role } from '../../domain/account/role.ts'
import { paths } from '../paths.ts'

/** One entry of the navbar. */
export interface NavEntry {
  label: string
  to: string
}

const home = { label: 'Home', to: paths.home() }
const profile = { label: 'Profile', to: paths.profile() }

const byRole: Record<Role, readonly NavEntry[]> = {
  CUSTOMER: [home, { label: 'My Bookings', to: paths.bookings() }, profile],
  AGENT: [home, { label: 'Counter', to: paths.counter() }, profile],
  ADMIN: [
    { label: 'Dashboard', to: paths.admin.dashboard() },
    { label: 'Buses', to: paths.admin.buses() },
    { label: 'Users', to: paths.admin.users() },
    profile,
  ],
}

/** The links a role sees; signed out only Home. Spec §2, Navbar and footer. */
export function navLinksOf(role: Role | undefined): readonly NavEntry[] {
  return role ? byRole[role] : [home]
}
