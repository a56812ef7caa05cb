import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { migrateSqlite } from '../../server/db/sqlite/migrate-sqlite.ts'
import { proofSize } from '../proof/proof.ts'
import { tamper } from '../harness/tamper.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { quiet } from '../harness/test-store.ts'
import { oldDatabase, READERS } from './old-database.ts'

const KILLS = proofSize(4, 150)
const PROGRAM = join(import.meta.dirname, 'migrating-process.ts')

/** Migrates a copy in a process of its own, killed after so many milliseconds. @returns how long it ran, in milliseconds */
async function migrateAndKill(file: string, after: number): Promise<number> {
  const child = spawn(process.execPath, [PROGRAM, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  await once(child.stdout, 'data')
  const began = performance.now()
  await Promise.race([sleep(after, undefined, { ref: false }), exit])
  child.kill('SIGKILL')
  await exit
  return performance.now() - began
}

const schemaOf = (file: string) => tamper(file, 'select name, sql from sqlite_schema order by name')
const readersOf = (file: string) => tamper(file, 'select count(*) as n from newsletter')

test(
  `a migration killed ${KILLS} times leaves the schema of before or the new one, and the next start goes on`,
  { timeout: 600_000 + KILLS * 3000 },
  async () => {
    const old = await oldDatabase()
    const copyOfOld = () => {
      const file = join(temporaryFolder(), 'farebox.db')
      copyFileSync(old, file)
      return file
    }
    const whole = copyOfOld()
    const length = await migrateAndKill(whole, 60_000)
    const schemas = { old: schemaOf(old), new: schemaOf(whole) }
    const found = { old: 0, new: 0 }
    // oxlint-disable no-await-in-loop -- one after the other
    for (let kill = 0; kill < KILLS; kill++) {
      const file = copyOfOld()
      await migrateAndKill(file, (length * kill) / KILLS)
      const schema = schemaOf(file)
      const state = schema.length === schemas.old.length ? 'old' : 'new'
      expect(schema).toEqual(schemas[state])
      found[state] += 1
      await migrateSqlite({ file, log: quiet })
      expect(schemaOf(file)).toEqual(schemas.new)
      expect(readersOf(file)).toEqual([{ n: READERS }])
    }
    // oxlint-enable no-await-in-loop
    expect(found.old).toBeGreaterThan(0)
  },
)
