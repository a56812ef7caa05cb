import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = '**/*.{css,ico,js,json,map,svg,txt,webmanifest}'
const brotliHardest = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

/**
 * Writes `x.br` and `x.gz` beside every text file below `folder`, so that serving costs no
 * compression (performance.md: 3,000 against 67 requests/s). The page itself is left out: the
 * server fills it per request.
 */
export async function precompress(folder: string): Promise<void> {
  const files = globSync(TEXT, { cwd: folder }).map((file) => join(folder, file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      await writeFile(`${file}.br`, await brotliHardest(bytes))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
