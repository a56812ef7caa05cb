import Download from 'lucide-react/icons/download'
import type { Occupancy, OccupancyLine } from '../../../domain/boarding/occupancy.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import { DataCards } from '../../ui/list/data-cards.tsx'
import { PlainDataTable } from '../../ui/list/plain-data-table.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import { occupancyColumns } from './columns.tsx'
import type { OccupancySubject } from './columns.tsx'
import { occupancyCsv, occupancyFileName } from './occupancy-csv.ts'
import styles from './reports.module.css'

interface Props {
  title: string
  subject: OccupancySubject
  lines: readonly OccupancyLine[]
  occupancy: Occupancy
}

/** The lines of the report by one of its two orders, to read and to take along. */
export function OccupancyPanel({ title, subject, lines, occupancy }: Props) {
  const narrow = useNarrow(1024)
  const columns = occupancyColumns(subject, occupancy.total)
  const list = { label: title, columns, rows: lines }
  const save = () =>
    saveFile(occupancyFileName(subject, occupancy), occupancyCsv(columns, lines), 'text/csv')
  return (
    <TitledSection
      size="small"
      title={title}
      actions={
        <Button variant="outline" onClick={save} aria-label={`CSV, ${title.toLowerCase()}`}>
          <Download size={18} aria-hidden="true" />
          CSV
        </Button>
      }
    >
      {narrow ? (
        <DataCards {...list} order={3} classNames={styles} />
      ) : (
        <PlainDataTable {...list} />
      )}
    </TitledSection>
  )
}
