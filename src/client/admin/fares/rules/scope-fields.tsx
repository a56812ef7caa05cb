import type { Route } from '../../../../domain/fleet/route.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { FieldGroup } from './field-group.tsx'
import { errorOf, writeIn } from './rule-form-fields.ts'
import type { RuleForm } from './rule-form-fields.ts'
import { ScheduleChoice } from './schedule-choice.tsx'
import { routeLabel } from './use-routes.ts'

const REACHES = [
  { value: 'ALL', label: 'All trips' },
  { value: 'ROUTE', label: 'One route' },
  { value: 'SCHEDULE', label: 'One schedule' },
] as const

interface Props {
  form: RuleForm
  routes: readonly Route[]
}

/** The trips that a rule is for: all, those of a route, or a schedule with the runs it makes. */
export function ScopeFields({ form, routes }: Props) {
  const { reach, routeId, scheduleName } = form.values.scope
  return (
    <FieldGroup form={form} path="scope" legend="The trips that it is for" legendHidden>
      <SelectField
        label="For"
        options={REACHES}
        value={reach}
        onChange={(chosen) => writeIn(form, 'scope', { reach: chosen })}
      />
      {reach === 'ROUTE' && (
        <SelectField
          label="Route"
          value={String(routeId)}
          options={[
            { value: '0', label: 'Choose a route' },
            ...routes.map((route) => ({ value: String(route.id), label: routeLabel(route) })),
          ]}
          error={errorOf(form, 'scope.routeId')}
          onChange={(chosen) => writeIn(form, 'scope', { routeId: Number(chosen) })}
        />
      )}
      {reach === 'SCHEDULE' && (
        <ScheduleChoice
          chosen={scheduleName}
          error={errorOf(form, 'scope.scheduleId')}
          onChoose={({ id, name }) =>
            writeIn(form, 'scope', { scheduleId: id, scheduleName: name })
          }
        />
      )}
    </FieldGroup>
  )
}
