import { useState } from 'react'
import { readText, writeText } from '../../../ui/browser-storage.ts'

/** What a counter prints on: a page, or a roll of this width. */
export const PAPER_SIZES = { a4: 'A4', '80mm': '80 mm roll', '58mm': '58 mm roll' } as const
export type PaperSize = keyof typeof PAPER_SIZES

const NAME = 'farebox.paper'

const isPaperSize = (text: string | null): text is PaperSize => text !== null && text in PAPER_SIZES

/** The paper of this device's printer: chosen once, A4 before. */
export function usePaperSize(): [PaperSize, (size: string) => void] {
  const [size, setSize] = useState<PaperSize>(() => {
    const stored = readText('device', NAME)
    return isPaperSize(stored) ? stored : 'a4'
  })
  return [
    size,
    (chosen) => {
      if (!isPaperSize(chosen)) return
      writeText('device', NAME, chosen)
      setSize(chosen)
    },
  ]
}
