import Download from 'lucide-react/icons/download'
import { Button } from '../../ui/controls/button.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import type { Column, ListRow } from '../../ui/list/column.ts'
import { columnsCsv } from '../../ui/list/columns-csv.ts'
import { DataCards } from '../../ui/list/data-cards.tsx'
import { PlainDataTable } from '../../ui/list/plain-data-table.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import styles from './reports.module.css'

interface PanelProps<Row> {
  title: string
  /** The name of the file. */
  file: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** The lines of the report, to read and to export. */
export function ReportPanel<Row extends ListRow>({ title, file, columns, rows }: PanelProps<Row>) {
  const narrow = useNarrow(1024)
  const list = { label: title, columns, rows }
  return (
    <TitledSection
      size="small"
      title={title}
      actions={
        <Button
          variant="outline"
          className="screen-only"
          onClick={() => saveFile(file, columnsCsv(columns, rows), 'text/csv')}
          aria-label={`CSV, ${title.toLowerCase()}`}
        >
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
