import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { SERVER } from '../crash/server-process.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'

/** What a server of another release needs of the repository. */
const PARTS = ['migrations', 'package.json', 'src/domain', 'src/server']

/**
 * Makes a release that comes after this one: the same program with more migrations of PostgreSQL, by their names.
 * @returns the command that starts its server
 */
export function nextRelease(migrations: Record<string, string>, whenDone: WhenDone): string[] {
  const folder = temporaryFolder(whenDone)
  mkdirSync(join(folder, 'src'))
  for (const part of PARTS)
    cpSync(join(repositoryFolder, part), join(folder, part), { recursive: true })
  symlinkSync(join(repositoryFolder, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, sql] of Object.entries(migrations))
    writeFileSync(join(folder, 'migrations/postgres', `${name}.sql`), sql)
  const [node = '', ...flags] = SERVER.slice(0, -2)
  return [node, ...flags, join(folder, 'src/server/main.ts'), 'start']
}
