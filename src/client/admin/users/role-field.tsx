import { ROLES } from '../../../domain/account/user.ts'
import type { Role } from '../../../domain/account/user.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { ROLE_NAMES } from '../../components/role-names.ts'
import styles from './user-form.module.css'

const options = ROLES.toReversed().map((role) => ({ value: role, label: ROLE_NAMES[role] }))

interface Props {
  role: Role
  /** It is the editor's own: nobody demotes themselves by mistake. decisions/0012 */
  own: boolean
  onChange: (role: string) => void
}

/** The role, a choice of three; one's own is only said. Spec §2, Users & Agents */
export function RoleField({ role, own, onChange }: Props) {
  if (!own) return <SelectField label="Role" value={role} options={options} onChange={onChange} />
  return (
    <div className={styles.own}>
      <span className={styles.label}>Role</span>
      <span>{ROLE_NAMES[role]}</span>
      <span className={styles.words}>Your own role can be changed by another administrator.</span>
    </div>
  )
}
