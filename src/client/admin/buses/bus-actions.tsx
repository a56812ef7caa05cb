import ArchiveRestore from 'lucide-react/icons/archive-restore'
import type { Bus } from '../../../domain/fleet/bus.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { RowActions } from '../../ui/list/row-actions.tsx'
import type { BusRows } from './bus-rows.ts'

type Props = { bus: Bus } & Pick<BusRows, 'onEdit' | 'onDelete' | 'onReinstate'>

/** Edit and delete; a retired bus can be put back into service. Spec §2, Buses Management */
export function BusActions({ bus, onEdit, onDelete, onReinstate }: Props) {
  return (
    <RowActions name={bus.busName} onEdit={() => onEdit(bus)} onDelete={() => onDelete(bus)}>
      {bus.retired && (
        <IconButton
          aria-label={`Put ${bus.busName} back into service`}
          title="Back into service"
          onClick={() => onReinstate(bus)}
        >
          <ArchiveRestore size={18} aria-hidden="true" />
        </IconButton>
      )}
    </RowActions>
  )
}
