import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { captureProgram, repositoryFolder } from './run-program.ts'

/** Where the built client lies; @fastify/static serves it. */
export const clientFolder = join(repositoryFolder, 'dist/client')
const stamp = join(repositoryFolder, 'dist/client.stamp')

const SOURCES = [
  'src/client/**/*',
  'src/domain/**/*',
  'src/tooling/{client-build,vite-build,vite-screens-plugin}.ts',
  'public/**/*',
  'package-lock.json',
  'vite.config.ts',
]

/** One hash over all that goes into the client. Contents, not times: `git checkout` changes times. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: repositoryFolder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** How hard its files are compressed: `best` for the internet, at five seconds of CPU time, `quick` for this machine. */
type Compression = 'best' | 'quick'

/** Whether the client that lies there was built from these very sources, and compressed at least so hard. */
export function isClientBuilt(compression: Compression = 'best'): boolean {
  if (!existsSync(stamp) || !existsSync(clientFolder)) return false
  const [from, found] = readFileSync(stamp, 'utf8').split(' ')
  return from === fingerprint() && (found === 'best' || found === compression)
}

/**
 * Builds the client into dist/client, with a brotli and a gzip copy beside each file. In a child
 * process: inside the server's it would leave 586 MB behind. Throws vite's output when it fails.
 */
export async function buildClient(compression: Compression = 'best'): Promise<void> {
  const now = fingerprint()
  rmSync(stamp, { force: true })
  // Always a production build: inside a test NODE_ENV says otherwise, and React would include its warnings.
  const { passed, report } = await captureProgram('src/tooling/vite-build.ts', [], {
    NODE_ENV: 'production',
  })
  if (!passed) throw new Error(`The client does not build.\n${report}`)
  await precompress(clientFolder, compression)
  writeFileSync(stamp, `${now} ${compression}`)
}

/** Builds the client unless that was done. */
export async function ensureClientBuilt(): Promise<void> {
  if (isClientBuilt()) return
  console.log('Building the client …')
  await buildClient()
}

const TEXT = '**/*.{css,ico,js,json,map,svg,txt,webmanifest}'
const LEVELS = {
  best: { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 },
  quick: { brotli: 4, gzip: 1 },
} as const

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

/**
 * Writes `x.br` and `x.gz` beside every text file below `folder`, so that serving costs no
 * compression (performance.md: 3,000 against 67 requests/s). The page itself is left out: the
 * server fills it per request.
 */
async function precompress(folder: string, compression: Compression): Promise<void> {
  const levels = LEVELS[compression]
  const files = globSync(TEXT, { cwd: folder }).map((file) => join(folder, file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      await writeFile(`${file}.br`, await brotli(bytes, levels.brotli))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: levels.gzip }))
    }),
  )
}
