import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aTerminal } from '../../../testing/builders/a-terminal.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { temporaryFolder } from '../../../testing/harness/temporary-folder.ts'
import { testContext } from '../../../testing/harness/test-context.ts'
import { readConfig } from '../../core/config.ts'
import { loadKeys } from '../../core/secrets/keys.ts'
import { startServer } from '../../start-server.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { keepTrustedTime } from '../clock/trusted-time.service.ts'
import { checkDataCommand } from './check-data.ts'
import { doctor } from './doctor.ts'

/** An installation that works, and what the doctor says of its folder. */
async function aPatient() {
  const context = await testContext()
  await context.actingAs('ADMIN')
  const { folder: dataFolder } = context
  const { clock } = context.dependencies
  chmodSync(dataFolder, 0o700)
  loadKeys(dataFolder, undefined)
  const said = async (environment: Record<string, string> = {}) => {
    const terminal = aTerminal(dataFolder, [], { clock, environment })
    return { code: await doctor(terminal), text: terminal.printed.join('\n') }
  }
  return { context, dataFolder, said }
}

test('of an installation that works the doctor says so', async () => {
  const { dataFolder, context, said } = await aPatient()
  await makeBackup({ dataFolder, now: context.dependencies.clock() })
  const server = { PUBLIC_URL: 'https://tickets.example.com', TRUST_PROXY: '127.0.0.1' }
  const { code, text } = await said(server)
  expect(code).toBe(0)
  for (const good of [
    'ok    The data folder is its owner',
    'ok    The key ticket.key is its owner',
    'ok    Every setting of SQLite holds',
    'ok    The tables are those of this version',
    'ok    Every promise is kept in the data',
    'ok    There is an administrator',
    'ok    The last backup is farebox-2027-01-15T063000Z.db',
    'ok    PUBLIC_URL is https://tickets.example.com',
  ]) {
    expect(text).toContain(good)
  }
})

test('what is not as it should be is reported, with what to do', async () => {
  const { context, dataFolder, said } = await aPatient()
  chmodSync(dataFolder, 0o755)
  chmodSync(join(dataFolder, 'token.key'), 0o644)
  tamper(
    context.file,
    'drop trigger users_keep_an_admin',
    "update users set role = 'AGENT' where role = 'ADMIN'",
  )
  await context.registered('asha')
  await keepTrustedTime(context.call())
  context.pass(-3_600_000)
  const { code, text } = await said({ PUBLIC_URL: 'http://tickets.example.com' })
  expect(code).toBe(1)
  for (const found of [
    `chmod 700 ${dataFolder}`,
    `chmod 600 ${join(dataFolder, 'token.key')}`,
    'fail  There is no administrator',
    'fail  1 promises are broken (I12)',
    'warn  There are accounts of the demo',
    'warn  There is no backup yet',
    'Set the clock',
    'without https',
  ]) {
    expect(text).toContain(found)
  }
})

test('a folder without a database, and one with something else in its place, are distinguished', async () => {
  const folder = temporaryFolder()
  const none = aTerminal(join(folder, 'none'))
  expect(await doctor(none)).toBe(1)
  expect(none.printed.join('\n')).toContain('There is no data folder')
  writeFileSync(join(folder, 'farebox.db'), 'a holiday picture'.repeat(999))
  const other = aTerminal(folder)
  expect(await doctor(other)).toBe(1)
  expect(other.printed.join('\n')).toMatch(/fail {2}The database .*not a database/)
})

test('it says how customers pay online: not at all, or by the demo', async () => {
  const { said } = await aPatient()
  expect((await said({})).text).toContain('Nobody can pay online: seats are sold at the counter')
  expect((await said({ PAYMENTS: 'demo' })).text).toContain('no money is taken')
})

test('the port is reported as ours, free, or another program’s', async () => {
  const { said } = await aPatient()
  const ambient = {
    clock: Date.now,
    uptime: () => performance.now(),
    randomId: () => 7,
    log: aTerminal('').log,
  }
  const config = readConfig('start', { DATA_DIR: temporaryFolder(), PORT: '0' })
  const server = await startServer(config, ambient)
  const { port } = new URL(server.url)
  expect((await said({ PORT: port })).text).toContain(`A server answers on port ${port}`)
  await server.close()
  expect((await said({ PORT: port })).text).toContain(`Port ${port} on 127.0.0.1 is free`)
})

test('running as root is reported, in a container too, and to run as somebody else is well', async () => {
  const { dataFolder } = await aPatient()
  const outputAs = async (uid: number) => {
    const terminal = aTerminal(dataFolder, [], { uid })
    await doctor(terminal)
    return terminal.printed.join('\n')
  }
  expect(await outputAs(0)).toMatch(
    /warn {2}Farebox runs as root, .* container\n +→ Run it as a user of its own/,
  )
  expect(await outputAs(1000)).toContain('ok    This user is not root')
})

test('a mail server that does not answer is reported without its password', async () => {
  const { said } = await aPatient()
  const { text, code } = await said({ SMTP_URL: 'smtp://user:hidden@127.0.0.1:1' })
  expect(code).toBe(1)
  expect(text).toContain('fail  The mail server does not answer')
  expect(text).not.toContain('hidden')
})

test('check-data says which promise is broken, and by what', async () => {
  const { context, dataFolder } = await aPatient()
  const good = aTerminal(dataFolder)
  expect(await checkDataCommand(good)).toBe(0)
  expect(good.printed.join()).toContain('every promise is kept')
  tamper(
    context.file,
    'drop trigger users_keep_an_admin',
    "update users set role = 'AGENT' where role = 'ADMIN'",
  )
  const bad = aTerminal(dataFolder)
  expect(await checkDataCommand(bad)).toBe(1)
  expect(bad.printed[0]).toMatch(/^Broken \(I12\): There is an active administrator.*: user \d+$/)
})
