import type { Role } from '../../domain/account/user.ts'
import { ROLE_NAMES } from './role-names.ts'
import styles from './role-badge.module.css'

/** A role in its colour: Admin purple, Agent blue, Customer green. Spec §2, Users & Agents */
export function RoleBadge({ role }: { role: Role }) {
  return (
    <span className={styles.badge} data-role={role}>
      {ROLE_NAMES[role]}
    </span>
  )
}
