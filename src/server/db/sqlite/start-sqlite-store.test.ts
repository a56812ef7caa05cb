import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../testing/harness/temporary-folder.ts'
import { startSqliteStore } from './start-sqlite-store.ts'
import { quiet, subscribe, subscribers } from '../../../testing/harness/test-store.ts'

test('a start makes folder, database and schema; a stop leaves nothing that troubles the next', async () => {
  const folder = join(temporaryFolder(), 'made/on/the/way')
  const first = await startSqliteStore({ folder, log: quiet })
  await first.write((trx) => subscribe(trx, 'asha@example.com'))
  await first.close()
  const warn = vi.fn<() => void>()
  const second = await startSqliteStore({ folder, log: { ...quiet, warn } })
  onTestFinished(() => second.close())
  expect(await subscribers(second)).toEqual(['asha@example.com'])
  expect(warn).not.toHaveBeenCalled()
})

test('a second server on the same folder is refused in one line that says what to do', async () => {
  const folder = temporaryFolder()
  const first = await startSqliteStore({ folder, log: quiet })
  onTestFinished(() => first.close())
  const second = startSqliteStore({ folder, log: quiet })
  await expect(second).rejects.toThrow(
    /already running on the data folder .*; stop it first, or .* DATA_DIR/,
  )
  await expect(second).rejects.toMatchObject({ name: 'StartRefused' })
})

test('kill -9 leaves no lock behind, and the next start checks the database', async () => {
  const folder = temporaryFolder()
  const source = `
    import { startSqliteStore } from ${JSON.stringify(new URL('start-sqlite-store.ts', import.meta.url).href)}
    const quiet = { info() {}, warn() {}, error() {} }
    await startSqliteStore({ folder: ${JSON.stringify(folder)}, log: quiet })
    process.stdout.write('started')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  await expect(startSqliteStore({ folder, log: quiet })).rejects.toThrow('already running')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const warn = vi.fn<() => void>()
  const next = await startSqliteStore({ folder, log: { ...quiet, warn } })
  await next.close()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(existsSync(join(folder, 'farebox.db.running'))).toBe(false)
})

test.each([
  ['cut short', (file: string) => truncateSync(file, 20_000)],
  ['with a page overwritten', (file: string) => overwritePage(file, 30)],
])('a database %s is refused after an unclean stop', async (_how, damage) => {
  const folder = temporaryFolder()
  const store = await startSqliteStore({ folder, log: quiet })
  await store.close()
  const file = join(folder, 'farebox.db')
  damage(file)
  writeFileSync(`${file}.running`, '')
  await expect(startSqliteStore({ folder, log: quiet })).rejects.toThrow(
    /is damaged .* restore the latest backup/,
  )
})

function overwritePage(file: string, page: number): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(4096, 7), 0, 4096, (page - 1) * 4096)
  closeSync(descriptor)
}

test('a data folder that cannot be made is refused in one line', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  const start = startSqliteStore({ folder: join(folder, 'file/data'), log: quiet })
  await expect(start).rejects.toThrow(/cannot be made; choose another with DATA_DIR/)
})
