import type { ReactNode } from 'react'
import { SettingsInput } from '../../../../domain/settings/settings.input.ts'
import type { CancellationSlab, SettingsInOffice } from '../../../../domain/settings/settings.ts'
import { slabText } from '../../../../domain/settings/slab-text.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { SectionForm } from './section-form.tsx'
import { descriptionOf } from './setting-labels.ts'
import styles from './settings.module.css'
import { useSettingsSection } from './use-settings-section.ts'

interface SlabRowProps {
  number: number
  slab: CancellationSlab
  /** The last step applies until departure and cannot be removed. */
  isLast: boolean
  fieldOf: (name: keyof CancellationSlab) => {
    onChange: (value: unknown) => void
    error?: ReactNode
  }
  onRemove: () => void
}

const names = [
  'cancellationSlabs',
  'lateRefundMinutes',
  'nameCorrectionHours',
  'downgradeBerthPercent',
  'downgradeAcPercent',
] as const
const schema = SettingsInput.pick({
  cancellationSlabs: true,
  lateRefundMinutes: true,
  nameCorrectionHours: true,
  downgradeBerthPercent: true,
  downgradeAcPercent: true,
})
const MOST_STEPS = 10

/** The share that the operator keeps when a customer cancels, step by step, and what goes back for worse seats. domain.md §6 */
export function CancellationSection({ office }: { office: SettingsInOffice }) {
  const section = useSettingsSection(office, { id: 'cancellation', names, schema })
  const { form } = section
  const slabs = form.values.cancellationSlabs
  const setSlabs = (slabs: CancellationSlab[]) => form.setFieldValue('cancellationSlabs', slabs)
  return (
    <SectionForm
      id="cancellation"
      title="Cancellation"
      lead="What you keep of the base fare when a customer cancels, by the hours before the trip leaves its first city. Tickets already sold keep the steps they were sold with."
      names={names}
      section={section}
    >
      <ol className={`plain-list ${styles.rows}`}>
        {slabs.map((slab, index) => (
          <SlabRow
            // Rows have no names of their own: a step is identified by its index.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${index} of ${slabs.length}`}
            number={index + 1}
            slab={slab}
            isLast={index === slabs.length - 1}
            fieldOf={(name) => form.getInputProps(`cancellationSlabs.${index}.${name}`)}
            onRemove={() => setSlabs(slabs.filter((_, other) => other !== index))}
          />
        ))}
      </ol>
      <p className={styles.problem} role="alert">
        {form.getInputProps('cancellationSlabs').error}
      </p>
      <div>
        <Button
          variant="outline"
          disabled={slabs.length >= MOST_STEPS}
          onClick={() => setSlabs(withStep(slabs))}
        >
          Add a step
        </Button>
      </div>
      <SlabPreview slabs={slabs} />
      <p className="dimmed-note">{descriptionOf('cancellationSlabs', office.defaults)}</p>
      <NumberField {...section.field('lateRefundMinutes')} />
      <NumberField {...section.field('nameCorrectionHours')} />
      <fieldset className={styles.rows}>
        <legend className="field-legend">Worse seats</legend>
        <p className="dimmed-text">
          What passengers get back when another bus gives them a worse seat, and they travel all the
          same. Where the new seat costs less than that, the difference goes back.
        </p>
        <div className={styles.fields}>
          <NumberField {...section.field('downgradeBerthPercent')} />
          <NumberField {...section.field('downgradeAcPercent')} />
        </div>
      </fieldset>
    </SectionForm>
  )
}

/** The steps as customers will read them; nothing while they are invalid. */
function SlabPreview({ slabs }: { slabs: readonly CancellationSlab[] }) {
  const { success } = SettingsInput.shape.cancellationSlabs.safeParse(slabs)
  return (
    <div className={styles.preview}>
      <h3 className={styles.previewTitle}>As customers read it</h3>
      {success ? (
        <ul>
          {slabText(slabs).map(({ when, kept, back }) => (
            <li key={when}>
              {when}: we keep {kept},{' '}
              {back === 'nothing' ? 'nothing comes back' : `${back} comes back`}
            </li>
          ))}
        </ul>
      ) : (
        <p>The steps do not fit together yet.</p>
      )}
    </div>
  )
}

const A_DAY = 24

/** The steps with one more in front: a day more notice, for which half as much is kept. */
function withStep(slabs: readonly CancellationSlab[]): CancellationSlab[] {
  const [first] = slabs
  if (first === undefined) return [{ hoursBefore: 0, keptPercent: 100 }]
  const { hoursBefore, keptPercent } = first
  return [{ hoursBefore: hoursBefore + A_DAY, keptPercent: Math.floor(keptPercent / 2) }, ...slabs]
}

/** One step of cancelling. */
function SlabRow({ number, slab, isLast, fieldOf, onRemove }: SlabRowProps) {
  return (
    <li className={`${styles.row} ${styles.slab}`} aria-label={`Step ${number}`}>
      <NumberField
        label="Notice (hours)"
        {...fieldOf('hoursBefore')}
        value={slab.hoursBefore}
        readOnly={isLast && slab.hoursBefore === 0}
        {...(isLast && { description: 'Until departure' })}
      />
      <NumberField label="We keep (%)" {...fieldOf('keptPercent')} value={slab.keptPercent} />
      <IconButton
        className={styles.remove ?? ''}
        aria-label={`Remove step ${number}`}
        disabled={isLast}
        onClick={onRemove}
      >
        <Icon name="close" />
      </IconButton>
    </li>
  )
}
