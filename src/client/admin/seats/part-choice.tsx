import type { Journey } from '../../../domain/schedule/journey.ts'
import type { TripNode } from '../../../domain/schedule/schedule.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import styles from './seats.module.css'
import { boardingText, droppingText } from './trip-times.ts'

interface Props {
  nodes: readonly TripNode[]
  part: Journey
  onPart: (from: number, to: number) => void
}

/** The part of the trip whose seats are shown: one sold from A to B is free from B to C. */
export function PartChoice({ nodes, part, onPart }: Props) {
  const option = (node: TripNode, label: string) => ({ value: String(node.node), label })
  return (
    <div className={styles.part}>
      <SelectField
        label="From"
        value={String(part.from)}
        options={nodes.slice(0, -1).map((node) => option(node, boardingText(node)))}
        onChange={(value) => onPart(Number(value), Math.max(part.to, Number(value) + 1))}
      />
      <SelectField
        label="To"
        value={String(part.to)}
        options={nodes
          .filter((node) => node.node > part.from)
          .map((node) => option(node, droppingText(node)))}
        onChange={(value) => onPart(part.from, Number(value))}
      />
    </div>
  )
}
