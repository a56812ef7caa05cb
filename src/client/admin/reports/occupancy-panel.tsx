import Download from 'lucide-react/icons/download'
import type { Occupancy, OccupancyLine } from '../../../domain/boarding/occupancy.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { OccupancyCards } from './occupancy-cards.tsx'
import { occupancyCsv, occupancyFileName } from './occupancy-csv.ts'
import { OccupancyTable } from './occupancy-table.tsx'

interface Props {
  title: string
  /** What a line is: a route or a bus. */
  subject: 'Route' | 'Bus'
  lines: readonly OccupancyLine[]
  occupancy: Occupancy
}

/** The lines of the report by one of its two orders, to read and to take along. */
export function OccupancyPanel({ title, subject, lines, occupancy }: Props) {
  const narrow = useNarrow(1024)
  const save = () =>
    saveFile(occupancyFileName(subject, occupancy), occupancyCsv(subject, lines), 'text/csv')
  return (
    <Panel
      title={title}
      actions={
        <Button variant="outline" onClick={save} aria-label={`CSV, ${title.toLowerCase()}`}>
          <Download size={18} aria-hidden="true" />
          CSV
        </Button>
      }
    >
      {narrow ? (
        <OccupancyCards label={title} lines={lines} />
      ) : (
        <OccupancyTable label={title} subject={subject} lines={lines} total={occupancy.total} />
      )}
    </Panel>
  )
}
