import type { Role } from '../../domain/account/role.ts'
import styles from './role-badge.module.css'

/** The labels of the roles. Spec §2, Users & Agents */
export const ROLE_NAMES: Record<Role, string> = {
  CUSTOMER: 'Customer',
  AGENT: 'Agent',
  ADMIN: 'Admin',
}

/** A role in its colour: Admin purple, Agent blue, Customer green. Spec §2, Users & Agents */
export function RoleBadge({ role }: { role: Role }) {
  return (
    <span className={styles.badge} data-role={role}>
      {ROLE_NAMES[role]}
    </span>
  )
}
