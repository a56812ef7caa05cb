import { useState } from 'react'
import type { FormEvent } from 'react'
import { LONGEST_TOWN_NAME } from '../../../../domain/fleet/towns/town-names.ts'
import type { NamedTown, TownName } from '../../../../domain/fleet/towns/town-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { FailureBanner } from '../../../ui/layout/failure-banner.tsx'
import { LineSkeletons } from '../../../ui/layout/skeletons.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import styles from './town-names-dialog.module.css'
import { useTownNames } from './use-town-names.ts'
import type { TownNames } from './use-town-names.ts'

/** By which further names a town is found. Each change counts at once: there is nothing to save. decisions/0094 */
export function TownNamesDialog({ onClose }: { onClose: () => void }) {
  const names = useTownNames()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const town = names.towns.find(({ slug }) => slug === chosen) ?? names.towns[0]
  return (
    <FormDialog title="Names of towns" dirty={typed.trim() !== ''} onClose={onClose}>
      <FailureBanner message={names.failure} onDismiss={names.dismiss} />
      {names.state === 'loading' && <LineSkeletons label="Loading Names..." count={3} />}
      {names.state === 'failed' && (
        <ErrorState
          message="Failed to fetch the names. Please try again later."
          retrying={names.fetching}
          onRetry={names.retry}
        />
      )}
      {names.state === 'loaded' && town === undefined && (
        <EmptyState title="No towns yet">Towns come with the routes: add one first.</EmptyState>
      )}
      {town && (
        <>
          <SelectField
            label="Town"
            value={town.slug}
            options={names.towns.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChange={setChosen}
          />
          <NamesOfTown town={town} names={names} />
          <NewName town={town} names={names} typed={typed} onType={setTyped} />
        </>
      )}
    </FormDialog>
  )
}

interface TownProps {
  town: NamedTown
  names: TownNames
}

function NamesOfTown({ town, names }: TownProps) {
  if (town.names.length === 0)
    return <p className="dimmed-note">{town.name} has no other names yet.</p>
  return (
    <ul className="plain-list" aria-label={`Other names of ${town.name}`}>
      {town.names.map((name) => (
        <li key={name.slug} className={styles.row}>
          <span>
            {name.name} <span className="dimmed-note">{kindOf(name)}</span>
          </span>
          <NameAct name={name} town={town} names={names} />
        </li>
      ))}
    </ul>
  )
}

function kindOf({ isUsual, isOff }: TownName): string {
  if (isOff) return 'turned off'
  return isUsual ? 'usual' : 'yours'
}

function NameAct({ name, town, names }: TownProps & { name: TownName }) {
  const act = name.isOff ? 'Turn on' : name.isUsual ? 'Turn off' : 'Remove'
  return (
    <Button
      variant="quiet"
      disabled={names.saving}
      aria-label={`${act} ${name.name}`}
      onClick={() => (name.isOff ? names.add(town, name.name) : names.remove(town, name))}
    >
      {act}
    </Button>
  )
}

interface NewNameProps extends TownProps {
  typed: string
  onType: (text: string) => void
}

function NewName({ town, names, typed, onType }: NewNameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') names.add(town, typed.trim(), () => onType(''))
  }
  return (
    <form onSubmit={submit}>
      <TextField
        label={`Another name of ${town.name}`}
        description="An old name, another spelling, or in the local script. A name may be given to several towns."
        maxLength={LONGEST_TOWN_NAME}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Button type="submit" loading={names.saving} disabled={typed.trim() === ''}>
        Add name
      </Button>
    </form>
  )
}
