import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Armchair from 'lucide-react/icons/armchair'
import Images from 'lucide-react/icons/images'
import { Link } from 'react-router-dom'
import { BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import type { Bus, BusSortColumn } from '../../../domain/fleet/bus.ts'
import { AmenityChips } from '../../components/amenity-chips.tsx'
import { paths } from '../../paths.ts'
import { buttonClass, IconButton } from '../../ui/controls/button.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import type { Column } from '../../ui/list/column.ts'
import { RowActions } from '../../ui/list/row-actions.tsx'
import styles from './buses.module.css'
import { wholeText } from '../../ui/whole-text.ts'

/** What is done from a row of the list. */
interface BusHandlers {
  onEdit: (bus: Bus) => void
  onDelete: (bus: Bus) => void
  onPictures: (bus: Bus) => void
  onReinstate: (bus: Bus) => void
}

/** The fleet. Spec §2, Buses Management */
export const busColumns = (on: BusHandlers): readonly Column<Bus, BusSortColumn>[] => [
  {
    header: 'Bus Details',
    sortKey: 'busName',
    cell: (bus) => (
      <>
        {busName(bus)}
        <div className={styles.number}>{wholeText(bus.busNumber)}</div>
      </>
    ),
    card: (bus) => ({ title: busName(bus), subtitle: wholeText(bus.busNumber) }),
  },
  { header: 'Type', sortKey: 'busType', cell: ({ busType }) => BUS_TYPE_LABELS[busType] },
  { header: 'Seats', sortKey: 'totalSeats', numeric: true, cell: ({ totalSeats }) => totalSeats },
  { header: 'Operator', sortKey: 'operatorName', cell: ({ operatorName }) => operatorName },
  {
    header: 'Amenities',
    className: styles.amenities,
    cell: ({ busAmenities }) => <AmenityChips amenities={busAmenities} />,
    card: 'body',
  },
  {
    header: 'Actions',
    numeric: true,
    cell: (bus) => <BusActions bus={bus} {...on} />,
    card: 'actions',
  },
]

/** A bus by its name, and that it is retired, if so. */
const busName = (bus: Bus) => (
  <span className={styles.name}>
    {bus.busName}
    {bus.retired && <StatusBadge status="RETIRED" label="Retired" />}
  </span>
)

/** Its layout, pictures, edit and delete; a retired bus can be put back into service. Spec §2, Buses Management */
function BusActions({
  bus,
  onEdit,
  onDelete,
  onPictures,
  onReinstate,
}: BusHandlers & { bus: Bus }) {
  return (
    <RowActions name={bus.busName} onEdit={() => onEdit(bus)} onDelete={() => onDelete(bus)}>
      <Link
        className={`${buttonClass('quiet')} ${styles.layout}`}
        to={paths.admin.busLayout(bus.id)}
        aria-label={`Layout of ${bus.busName}`}
        title="Layout"
      >
        <Armchair size={18} aria-hidden="true" />
      </Link>
      <IconButton
        aria-label={`Pictures of ${bus.busName}`}
        title="Pictures"
        onClick={() => onPictures(bus)}
      >
        <Images size={18} aria-hidden="true" />
      </IconButton>
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
