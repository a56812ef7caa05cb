import type { FareRuleInOffice } from '../../../../domain/fare/fare-rule.ts'
import { DATE_LEVELS } from '../../../../domain/fare/fare-terms.ts'
import type { DateLevel } from '../../../../domain/fare/fare-terms.ts'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { RowActions } from '../../../ui/list/row-actions.tsx'
import styles from '../fares.module.css'
import { LEVEL_NAMES, ruleText } from './rule-text.ts'

interface Props {
  rules: readonly FareRuleInOffice[]
  onEdit: (rule: FareRuleInOffice) => void
  onRemove: (rule: FareRuleInOffice) => void
}

/** The rules in the order in which they count: supplements, rules of dates by precedence, steps by notice. */
export function RuleGroups({ rules, ...acts }: Props) {
  const supplements = rules.filter(({ terms }) => terms.kind === 'SUPPLEMENT')
  const dated = (level: DateLevel) =>
    rules.filter(({ terms }) => terms.kind === 'DATE' && terms.level === level)
  const levels = DATE_LEVELS.filter((level) => dated(level).length > 0)
  const leads = rules.filter(({ terms }) => terms.kind === 'LEAD')
  return (
    <div className={styles.parts}>
      <TitledSection
        title="Supplements"
        note="Some rupees more or less for some seats. All that match add up."
      >
        {supplements.length === 0 && (
          <p className="dimmed-text">None: every seat costs the same.</p>
        )}
        <RuleList label="Supplements" rules={supplements} {...acts} />
      </TitledSection>
      <TitledSection
        title="By date"
        note="One counts: named dates come before seasons, weekdays and departure times; of one kind, that for a schedule comes before that for a route and that for all trips."
      >
        {levels.length === 0 && <p className="dimmed-text">None: all days cost the same.</p>}
        {levels.map((level) => (
          <div key={level}>
            <h3 className={styles.level}>{LEVEL_NAMES[level]}</h3>
            <RuleList label={LEVEL_NAMES[level]} rules={dated(level)} {...acts} />
          </div>
        ))}
      </TitledSection>
      <TitledSection
        title="By time before departure"
        note="On top of the rule of the date. The narrowest for a trip counts."
      >
        {leads.length === 0 && (
          <p className="dimmed-text">None: it does not matter when somebody buys.</p>
        )}
        <RuleList label="By time before departure" rules={leads} {...acts} />
      </TitledSection>
    </div>
  )
}

/** Rules of one kind: name, what it does, the trips it is for. */
function RuleList({ label, rules, onEdit, onRemove }: Props & { label: string }) {
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
