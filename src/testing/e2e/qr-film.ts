import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from 'uqr'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'

const [WIDTH, HEIGHT] = [640, 480]
const FRAMES = 4
const [BLACK, WHITE, NO_COLOUR] = [16, 235, 128]
/** The quiet zone of a ticket's QR, in modules. ux.md d6 */
const QUIET = 4

/** A film of a ticket held before a camera, as Chromium's stand-in for one plays it (YUV4MPEG2). Answers its file. */
export function filmOf(code: string, whenDone: WhenDone): string {
  const { data, size } = encode(code, { ecc: 'M', border: QUIET })
  const scale = Math.floor((HEIGHT - 40) / size)
  const [left, top] = [(WIDTH - size * scale) >> 1, (HEIGHT - size * scale) >> 1]
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  for (let y = 0; y < size * scale; y++) {
    for (let x = 0; x < size * scale; x++) {
      const isDark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true
      if (isDark) light[(top + y) * WIDTH + left + x] = BLACK
    }
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`)
  const file = join(temporaryFolder(whenDone), 'ticket.y4m')
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]))
  return file
}
