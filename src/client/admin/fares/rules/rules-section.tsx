import { lazy, Suspense, useEffect, useState } from 'react'
import type { FareRuleInOffice } from '../../../../domain/fare/fare-rule.ts'
import { BehindNotice } from './behind-notice.tsx'
import { FaresOutcomeNote } from './fares-outcome.tsx'
import { LazyLookDialog } from './lazy-look-dialog.tsx'
import { RuleGroups } from './rule-groups.tsx'
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
  return (
    <>
      {outcome && <FaresOutcomeNote outcome={outcome} onDismiss={() => setOutcome(undefined)} />}
      <BehindNotice onDone={finish} />
      <RuleGroups rules={rules} onEdit={setForm} onRemove={setRemoving} />
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
        <LazyLookDialog
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
