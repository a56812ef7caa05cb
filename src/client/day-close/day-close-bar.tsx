import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import type { CashDrawer, DayClose } from '../../domain/report/day-close.ts'
import { useZone } from '../api/use-site.ts'
import { Button } from '../ui/controls/button.tsx'
import { SelectField } from '../ui/controls/select-field.tsx'
import { saveFile } from '../ui/save-file.ts'
import { dayCloseCsv, dayCloseFileName } from './day-close-csv.ts'
import styles from './day-close.module.css'
import type { DayCloseView } from './use-day-close-view.ts'

interface Props {
  /** What is shown: of one, or of all. */
  close: DayClose
  all: readonly CashDrawer[]
  one: CashDrawer | undefined
  view: DayCloseView
}

/** Whose cash is shown, and how to print or export it. */
export function DayCloseBar({ close, all, one, view }: Props) {
  const zone = useZone()
  const save = () => saveFile(dayCloseFileName(close), dayCloseCsv(close, zone), 'text/csv')
  return (
    <div className={styles.bar}>
      {(all.length > 1 || one) && (
        <div className={styles.agent}>
          <SelectField
            label="Agent"
            value={one ? String(one.agentId) : ''}
            options={[
              { value: '', label: 'All agents' },
              ...all.map(({ agentId, agentName }) => ({
                value: String(agentId),
                label: agentName,
              })),
            ]}
            onChange={view.toAgent}
          />
        </div>
      )}
      <div className="wrap-row">
        <Button variant="outline" onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
        <Button variant="outline" onClick={save}>
          <Download size={18} aria-hidden="true" />
          CSV
        </Button>
      </div>
    </div>
  )
}
