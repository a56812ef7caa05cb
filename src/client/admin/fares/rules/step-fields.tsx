import type { LeadStep } from '../../../../domain/fare/fare-terms.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { FieldGroup } from './field-group.tsx'
import type { RuleForm } from './rule-form-fields.ts'
import styles from './rule-fields.module.css'
import { leadText } from './rule-text.ts'

const MOST_STEPS = 10
const A_DAY = 24

/** The steps with one more in front, a day earlier. */
function withStep(steps: readonly LeadStep[]): LeadStep[] {
  const hoursBefore = (steps[0]?.hoursBefore ?? -A_DAY) + A_DAY
  return [{ hoursBefore, basisPoints: 0 }, ...steps]
}

/** What is dearer or cheaper by the time before departure, step by step. */
export function StepFields({ form }: { form: RuleForm }) {
  const { steps } = form.values
  const setSteps = (changed: LeadStep[]) => form.setFieldValue('steps', changed)
  const isWhole = steps.every(
    ({ hoursBefore, basisPoints }) => !Number.isNaN(hoursBefore + basisPoints),
  )
  return (
    <FieldGroup form={form} path="steps" legend="By the time before the bus leaves its first city">
      <ol className={`plain-list ${styles.steps}`}>
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1
          const path = `steps.${index}`
          return (
            <li
              // Rows have no names of their own: a step is identified by its index.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${index} of ${steps.length}`}
              className={styles.step}
              aria-label={`Step ${index + 1}`}
            >
              <NumberField
                label="At least (hours)"
                {...form.getInputProps(`${path}.hoursBefore`)}
                value={step.hoursBefore}
                readOnly={isLast && step.hoursBefore === 0}
                {...(isLast && { description: 'Until departure' })}
              />
              <NumberField
                label="Change (%)"
                inputMode="text"
                decimals={2}
                {...form.getInputProps(`${path}.basisPoints`)}
                value={step.basisPoints}
              />
              <IconButton
                aria-label={`Remove step ${index + 1}`}
                disabled={isLast}
                onClick={() => setSteps(steps.filter((_, other) => other !== index))}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          )
        })}
      </ol>
      <div>
        <Button
          variant="outline"
          disabled={steps.length >= MOST_STEPS}
          onClick={() => setSteps(withStep(steps))}
        >
          Add a step
        </Button>
      </div>
      {isWhole && <p className="dimmed-text">{leadText(steps)}</p>}
    </FieldGroup>
  )
}
