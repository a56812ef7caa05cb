import Eraser from 'lucide-react/icons/eraser'
import MousePointer from 'lucide-react/icons/mouse-pointer-2'
import { useId } from 'react'
import { DRAWING_TOOLS, TOOL_LABELS } from './drawing-tools.ts'
import type { DrawingTool } from './drawing-tools.ts'
import { CellFace } from './cell-face.tsx'
import type { FaceLook } from './cell-face.tsx'
import styles from './tool-palette.module.css'

/** What the tools put into a cell looks the same there. */
const LOOKS: Record<Exclude<DrawingTool, 'ERASE' | 'SELECT'>, FaceLook> = {
  SEATER: 'SEATER',
  PUSH_BACK: 'SEMI_SLEEPER',
  BERTH: 'SLEEPER',
  LONG_BERTH: 'LONG',
  STAFF: 'STAFF',
  LADIES: 'LADIES',
  DOOR: 'DOOR',
  TOILET: 'TOILET',
}

interface Props {
  tool: DrawingTool
  onTake: (tool: DrawingTool) => void
}

/** What a press on a cell does: one of ten tools, in view while the bus is scrolled. ux.md d9 */
export function ToolPalette({ tool, onTake }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.palette}>
      <legend className="visually-hidden">Tool</legend>
      <div className={styles.tools}>
        {DRAWING_TOOLS.map((one) => (
          <label key={one} className={`tinted-choice ${styles.tool}`}>
            <input
              type="radio"
              className="covering-input"
              name={name}
              checked={one === tool}
              onChange={() => onTake(one)}
            />
            <span className={styles.picture} aria-hidden="true">
              <ToolPicture tool={one} />
            </span>
            <span className={styles.label}>{TOOL_LABELS[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function ToolPicture({ tool }: { tool: DrawingTool }) {
  if (tool === 'ERASE') return <Eraser size={20} />
  if (tool === 'SELECT') return <MousePointer size={20} />
  return <CellFace look={LOOKS[tool]} small />
}
