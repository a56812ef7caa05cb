import type { FareRuleInOffice } from '../../../../domain/fare/fare-rule.ts'
import { RowActions } from '../../../ui/list/row-actions.tsx'
import styles from '../fares.module.css'
import { ruleText } from './rule-text.ts'

interface Props {
  /** What they are, for screen readers. */
  label: string
  rules: readonly FareRuleInOffice[]
  onEdit: (rule: FareRuleInOffice) => void
  onRemove: (rule: FareRuleInOffice) => void
}

/** Rules of one kind: name, what it does, the trips it is for. */
export function RuleList({ label, rules, onEdit, onRemove }: Props) {
  return (
    <ul className="plain-list" aria-label={label}>
      {rules.map((rule) => (
        <li key={rule.id} className={styles.row}>
          <div className={styles.what}>
            <span className={styles.name}>{rule.terms.label}</span>
            <span>{ruleText(rule.terms)}</span>
            <span className="dimmed-line">{rule.scopeName}</span>
          </div>
          <RowActions
            name={rule.terms.label}
            deleteWord="Remove"
            onEdit={() => onEdit(rule)}
            onDelete={() => onRemove(rule)}
          />
        </li>
      ))}
    </ul>
  )
}
