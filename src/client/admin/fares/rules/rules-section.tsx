import { lazy, Suspense, useEffect, useState } from 'react'
import type { FareRuleInOffice } from '../../../../domain/fare/fare-rule.ts'
import { DATE_LEVELS } from '../../../../domain/fare/fare-terms.ts'
import type { DateLevel } from '../../../../domain/fare/fare-terms.ts'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import styles from '../fares.module.css'
import { BehindNotice } from './behind-notice.tsx'
import { FaresOutcomeNote } from './fares-outcome.tsx'
import { LookDialog } from './look-dialog.tsx'
import { RuleList } from './rule-list.tsx'
import { LEVEL_NAMES } from './rule-text.ts'
import type { FaresOutcome } from './use-fare-save.ts'

/** The form needs the rules (zod). The list does not wait for them: the form is loaded right after it. */
const fetchForm = async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog })
const RuleDialog = lazy(fetchForm)

interface Props {
  rules: readonly FareRuleInOffice[]
  /** The rule whose form is open, and the way to open it. */
  form: FareRuleInOffice | 'new' | undefined
  setForm: (form: FareRuleInOffice | undefined) => void
}

/** The rules of fares in the order in which they count, their form, and what changing them did. decisions/0078 */
export function RulesSection({ rules, form, setForm }: Props) {
  const [removing, setRemoving] = useState<FareRuleInOffice>()
  const [outcome, setOutcome] = useState<FaresOutcome>()
  useEffect(() => {
    fetchForm().catch(() => undefined)
  }, [])
  const finish = (done: FaresOutcome) => {
    setOutcome(done)
    setForm(undefined)
    setRemoving(undefined)
  }
  const acts = { onEdit: setForm, onRemove: setRemoving }
  const dated = (level: DateLevel) =>
    rules.filter(({ terms }) => terms.kind === 'DATE' && terms.level === level)
  const supplements = rules.filter(({ terms }) => terms.kind === 'SUPPLEMENT')
  const leads = rules.filter(({ terms }) => terms.kind === 'LEAD')
  const levels = DATE_LEVELS.filter((level) => dated(level).length > 0)
  return (
    <>
      {outcome && <FaresOutcomeNote outcome={outcome} onDismiss={() => setOutcome(undefined)} />}
      <BehindNotice onDone={finish} />
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
      <Suspense>
        {form && (
          <RuleDialog
            rule={form === 'new' ? undefined : form}
            onSaved={finish}
            onClose={() => setForm(undefined)}
          />
        )}
      </Suspense>
      {removing && (
        <LookDialog
          title={`Remove ${removing.terms.label}?`}
          lead={`Without ${removing.terms.label}`}
          change={{ act: 'REMOVE', id: removing.id, version: removing.version }}
          act="Remove"
          done={`${removing.terms.label} is removed`}
          onDone={finish}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}
