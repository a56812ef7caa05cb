import { BUS_TYPE_LABELS } from '../../../../domain/fleet/bus.ts'
import type { Bus } from '../../../../domain/fleet/bus.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { wholeText } from '../../../ui/whole-text.ts'

interface Props {
  bus: Bus
  /** Whether somebody has drawn it and saved that. */
  drawn: boolean
  /** Whether something is drawn that is not saved. */
  dirty: boolean
  onBegin: () => void
  onNumber: () => void
  onDiscard: () => void
  onRemove: () => void
}

/** Which bus is drawn, and what is done with the drawing as a whole. */
export function EditorHead({ bus, drawn, dirty, ...on }: Props) {
  return (
    <PageHeading
      title={`Layout of ${bus.busName}`}
      lead={
        <>
          {`${wholeText(bus.busNumber)} · ${BUS_TYPE_LABELS[bus.busType]}. `}
          {drawn
            ? 'New trips have the seats that are drawn here.'
            : 'Nobody has drawn this bus yet: it begins with the seats of its type.'}
        </>
      }
      actions={
        <>
          <Button variant="outline" onClick={on.onBegin}>
            Templates
          </Button>
          <Button variant="outline" onClick={on.onNumber}>
            Number all seats
          </Button>
          {dirty && (
            <Button variant="outline" onClick={on.onDiscard}>
              Discard changes
            </Button>
          )}
          {drawn && (
            <Button variant="outline" onClick={on.onRemove}>
              Remove drawing
            </Button>
          )}
        </>
      }
    >
      {`Layout of ${bus.busName}`}
    </PageHeading>
  )
}
