import { useState } from 'react'
import type { FormEvent } from 'react'
import { SWAP_REASONS, SWAP_REASON_LABELS } from '../../../domain/swap/swap-view.ts'
import type { BusSwap, SpareBus, SwapChoices, SwapReason } from '../../../domain/swap/swap-view.ts'
import { BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import { refusalText } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { paths } from '../../paths.ts'
import { Link } from 'react-router-dom'
import { ButtonRow } from '../../ui/controls/button-row.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import styles from './swap.module.css'
import { wholeText } from '../../ui/whole-text.ts'

interface Props {
  choices: SwapChoices
  onOpened: (swap: BusSwap) => void
}

const FAILED = 'Failed to plan the change of the bus. Please try again.'

/** Which bus takes over, why, and from which town: then the trip stops selling, and the plan is shown. */
export function ChooseBus({ choices, onOpened }: Props) {
  const { scheduleId, buses, towns } = choices
  const free = buses.filter(({ busy }) => busy === null)
  const [busId, setBusId] = useState(free[0]?.id)
  const [reason, setReason] = useState<SwapReason>('BREAKDOWN')
  const [fromNode, setFromNode] = useState(towns[0]?.node ?? 0)
  const open = trpc.swap.open.useMutation({ onSuccess: onOpened })
  if (buses.length === 0) return <NoBus />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busId !== undefined) open.mutate({ scheduleId, busId, reason, fromNode })
  }
  return (
    <form className={`framed ${styles.choose}`} onSubmit={submit}>
      <FailureBanner
        message={open.error ? refusalText(open.error, FAILED) : undefined}
        onDismiss={open.reset}
      />
      <fieldset className={styles.buses}>
        <legend className="field-legend">Which bus takes over?</legend>
        {buses.map((bus) => (
          <BusChoice
            key={bus.id}
            bus={bus}
            chosen={bus.id === busId}
            onChoose={() => setBusId(bus.id)}
          />
        ))}
      </fieldset>
      <div className={styles.fields}>
        <SelectField
          label="Reason"
          value={reason}
          options={SWAP_REASONS.map((value) => ({ value, label: SWAP_REASON_LABELS[value] }))}
          onChange={(value) => setReason(SWAP_REASONS.find((one) => one === value) ?? 'OTHER')}
        />
        <SelectField
          label="From"
          value={String(fromNode)}
          options={towns.map(({ node, name, time }) => ({
            value: String(node),
            label: `${name}, ${time}`,
          }))}
          onChange={(value) => setFromNode(Number(value))}
        />
      </div>
      <p className="dimmed-text">
        While you look at the plan, ten minutes at most, nobody can buy seats of this trip. Nothing
        else happens until you confirm.
      </p>
      <ButtonRow>
        <Button type="submit" loading={open.isPending} disabled={busId === undefined}>
          Show the plan
        </Button>
      </ButtonRow>
    </form>
  )
}

function NoBus() {
  return (
    <EmptyState title="There is no other bus">
      Add one under <Link to={paths.admin.buses()}>Buses</Link>, then it can take over.
    </EmptyState>
  )
}

interface BusChoiceProps {
  bus: SpareBus
  chosen: boolean
  onChoose: () => void
}

function BusChoice({ bus, chosen, onChoose }: BusChoiceProps) {
  const { id, busName, busNumber, busType, totalSeats, busy, sameSeats } = bus
  return (
    <label className={styles.bus} data-busy={busy !== null}>
      <input
        type="radio"
        name="bus"
        value={id}
        checked={chosen}
        disabled={busy !== null}
        onChange={onChoose}
      />
      <span>
        <strong>{busName}</strong>, {wholeText(busNumber)}
        <span className="dimmed-line">
          {BUS_TYPE_LABELS[busType]}, {totalSeats} seats
          {sameSeats && ' · the same seats: nobody moves'}
        </span>
        {busy !== null && <span className="dimmed-line">{busy}</span>}
      </span>
    </label>
  )
}
