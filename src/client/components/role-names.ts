import type { Role } from '../../domain/account/user.ts'

/** How a role is called. Spec §2, Users & Agents */
export const ROLE_NAMES: Record<Role, string> = {
  CUSTOMER: 'Customer',
  AGENT: 'Agent',
  ADMIN: 'Admin',
}
