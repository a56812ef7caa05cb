import { encode } from 'uqr'
import type { PdfDocument } from './sheet.ts'

/** The quiet zone that readers ask for, in modules. ux.md d6 */
const QUIET = 4

/**
 * Draws a QR as one shape, dark on white, its quiet zone within the size.
 * @param size of its side, in points
 */
export function drawCode(
  sheet: PdfDocument,
  code: string,
  x: number,
  y: number,
  size: number,
): void {
  const { data, size: modules } = encode(code, { ecc: 'M', border: QUIET })
  const side = size / modules
  sheet.rect(x, y, size, size).fill('#fff')
  for (const [row, cells] of data.entries()) {
    for (const [from, length] of runsOf(cells)) {
      sheet.rect(x + from * side, y + row * side, length * side, side)
    }
  }
  sheet.fill('#000')
}

/** The dark stretches of a row: one rectangle for each leaves no seams between modules. */
function runsOf(cells: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = []
  for (const [index, isDark] of cells.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last !== undefined && last[0] + last[1] === index) last[1] += 1
    else runs.push([index, 1])
  }
  return runs
}
