import { join } from 'node:path'
import type { Plugin } from 'vite'
import { FAILURE_ROWS } from './failure-rows.ts'

const repositoryFolder = join(import.meta.dirname, '../../..')

/**
 * For the tests of failure-rows: has them run as though a guard had never been written, where `SABOTAGE` is its id.
 * Without that variable nothing is changed.
 * @throws Error for an id that there is not; as a file is loaded, for a guard that does not stand in it once
 */
export function droppedGuard(id = process.env['SABOTAGE']): Plugin[] {
  if (id === undefined) return []
  const row = FAILURE_ROWS.find((one) => one.id === id)
  if (row === undefined) throw new Error(`No guard is called ${id}`)
  return [
    {
      name: 'dropped-guard',
      enforce: 'pre',
      transform(code, path) {
        const here = row.guards.filter(({ file }) => path === join(repositoryFolder, file))
        return here.reduce((text, { file, find, replace }) => {
          const parts = text.split(find)
          if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`)
          return parts.join(replace)
        }, code)
      },
    },
  ]
}
