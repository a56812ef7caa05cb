import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_PAGE_SIZE } from '../../../../domain/paging.ts'
import type { BusLayout } from '../../../../domain/seat/bus-layout.ts'
import { LAYOUT_TEMPLATES } from '../../../../domain/seat/layout-templates.ts'
import { refusalText } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { LayoutMiniature } from './layout-miniature.tsx'
import styles from './template-dialog.module.css'

const EMPTY: BusLayout = { seats: [], fixtures: [] }

interface Props {
  /** The bus that is drawn, which is not offered. */
  busId: number
  onChoose: (layout: BusLayout, words: string) => void
  onClose: () => void
}

/** What a drawing begins from: twelve usual buses, another bus, or nothing. ux.md d9 */
export function TemplateDialog({ busId, onChoose, onClose }: Props) {
  const choose = (layout: BusLayout, words: string) => {
    onChoose(layout, words)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Begin from another layout">
      <p className="dimmed-text">It takes the place of what is drawn. Undo brings that back.</p>
      <AnotherBus busId={busId} onChoose={choose} />
      <ul className={`plain-list ${styles.templates}`}>
        {LAYOUT_TEMPLATES.map(({ id, label, layout }) => (
          <li key={id}>
            <button type="button" className={styles.template} onClick={() => choose(layout, label)}>
              <LayoutMiniature layout={layout} />
              {label}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.template} onClick={() => choose(EMPTY, 'Empty')}>
            <LayoutMiniature layout={EMPTY} />
            Empty
          </button>
        </li>
      </ul>
    </Dialog>
  )
}

/** The buses that are drawn, by name, but the one that is drawn here. */
function useDrawnBuses(busId: number) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: ['drawn buses', busId],
    queryFn: async () => {
      const page = (pageNumber: number) =>
        client.bus.list.query({ pageNumber, pageSize: MAX_PAGE_SIZE, sortColumn: 'busName' })
      const { data, totalPages } = await page(0)
      const later = Array.from({ length: Math.max(0, totalPages - 1) }, (_, at) => page(at + 1))
      const buses = [...data, ...(await Promise.all(later)).flatMap((other) => other.data)]
      return buses.filter(({ id, layoutId }) => layoutId !== null && id !== busId)
    },
    staleTime: 0,
  })
}

function AnotherBus({ busId, onChoose }: Pick<Props, 'busId' | 'onChoose'>) {
  const utils = trpc.useUtils()
  const { data: buses = [] } = useDrawnBuses(busId)
  const [chosen, setChosen] = useState('')
  const [failure, setFailure] = useState<string>()
  const bus = buses.find(({ id }) => String(id) === chosen)
  if (buses.length === 0) return null
  const copy = async () => {
    if (bus === undefined) return
    setFailure(undefined)
    try {
      const { layout } = await utils.bus.layout.fetch({ id: bus.id })
      if (layout) onChoose(layout, `As ${bus.busName}`)
    } catch (error) {
      setFailure(refusalText(error, 'Failed to fetch its layout. Please try again.'))
    }
  }
  return (
    <div className={styles.another}>
      <SelectField
        label="Another bus’s layout"
        value={chosen}
        error={failure}
        options={[
          { value: '', label: 'Select a bus' },
          ...buses.map(({ id, busName, busNumber, totalSeats }) => ({
            value: String(id),
            label: `${busName}, ${busNumber}, ${totalSeats} seats`,
          })),
        ]}
        onChange={setChosen}
      />
      <Button variant="outline" disabled={bus === undefined} onClick={() => void copy()}>
        Copy it
      </Button>
    </div>
  )
}
