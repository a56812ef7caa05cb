import type { FareRuleInOffice } from '../../../../domain/fare/fare-rule.ts'
import type { Route } from '../../../../domain/fleet/route.ts'
import type { ComparedField } from '../../../ui/layout/changed-meanwhile.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { FormAlerts, FormButtons } from '../../../ui/overlay/form-parts.tsx'
import { FaresPreview } from './fares-preview.tsx'
import { RuleFields } from './rule-fields.tsx'
import { KIND_NAMES } from './rule-kinds.ts'
import { ruleText } from './rule-text.ts'
import { ruleOf } from './typed-rule.input.ts'
import type { TypedRule } from './typed-rule.ts'
import type { FaresOutcome } from './use-fare-save.ts'
import { useRoutes } from './use-routes.ts'
import { useRuleForm } from './use-rule-form.ts'

interface Props {
  /** The rule that is changed; none for a new one. */
  rule: FareRuleInOffice | undefined
  onSaved: (outcome: FaresOutcome) => void
  onClose: () => void
}

function reachText({ scope }: TypedRule, routes: readonly Route[]): string {
  if (scope.reach === 'ALL') return 'All trips'
  if (scope.reach === 'SCHEDULE') return scope.scheduleName
  const route = routes.find(({ id }) => id === scope.routeId)
  return route ? `${route.sourceCity} to ${route.destinationCity}` : 'One route'
}

const comparedFields = (routes: readonly Route[]): readonly ComparedField<TypedRule>[] => [
  { name: 'Kind', of: ({ kind }) => KIND_NAMES[kind] },
  { name: 'Name', of: ({ label }) => label },
  { name: 'What it does', of: (typed) => ruleText(ruleOf(typed).terms) },
  { name: 'For', of: (typed) => reachText(typed, routes) },
]

/** A rule of fares: typed, looked at on the coming trips, and saved. decisions/0078 */
export function RuleDialog({ rule, onSaved, onClose }: Props) {
  const routes = useRoutes() ?? []
  const state = useRuleForm(rule, onSaved)
  const { form, submit, sending, failure, dismiss, conflict, preview, saving } = state
  const title = rule ? `Edit ${rule.terms.label}` : 'New fare rule'
  return (
    <FormDialog title={title} dirty={form.isDirty()} onClose={onClose} width="56rem">
      {preview ? (
        <FaresPreview
          preview={preview}
          lead={`${form.values.label.trim()}: ${ruleText(ruleOf(form.values).terms)}`}
          act="Save"
          sending={saving}
          backLabel="Back to the rule"
          onBack={state.back}
          onAct={state.save}
        />
      ) : (
        <form className="form-grid" noValidate onSubmit={submit}>
          <FormAlerts
            failure={failure}
            dismiss={dismiss}
            conflict={conflict}
            fields={comparedFields(routes)}
          />
          <RuleFields form={form} routes={routes} />
          <FormButtons onCancel={onClose} submitLabel="Look at what it does" sending={sending} />
        </form>
      )}
    </FormDialog>
  )
}
