import { expect, test } from 'vitest'
import { aTerminal } from '../../../testing/builders/a-terminal.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { temporaryFolder } from '../../../testing/harness/temporary-folder.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'
import { admin } from './admin.ts'
import { HelpRequested } from './command-types.ts'

/** Gives a command beside the running server. @returns what was printed */
async function outputOf({ dependencies, folder }: TestApp, ...args: string[]): Promise<string> {
  const terminal = aTerminal(folder, args, {
    clock: dependencies.clock,
    environment: { PUBLIC_URL: 'https://tickets.example.com' },
  })
  expect(await admin(terminal)).toBe(0)
  return terminal.printed.join('\n')
}

const tokenIn = (text: string): string =>
  /https:\/\/tickets\.example\.com\/reset-password#token=(\S+)/.exec(text)?.[1] ?? ''

const newPassword = 'a new one of seven words or so'

test('an administrator made at the console signs in by the link, and the audit has the console', async () => {
  const app = await testApp()
  await app.as('asha') // the server runs
  const token = tokenIn(await outputOf(app, 'create', 'olga@example.com', 'Olga', 'Ops'))
  await app.visitor().trpc.auth.resetPassword.mutate({ token, newPassword })
  const login = { email: 'olga@example.com', password: newPassword }
  const { user } = await app.visitor().trpc.auth.login.mutate(login)
  expect(user).toMatchObject({ name: 'Olga Ops', role: 'ADMIN' })
  expect(await outputOf(app, 'list')).toMatch(/ADMIN\tACTIVE\tolga@example.com\tOlga Ops/)
  await expect(outputOf(app, 'create', 'OLGA@example.com')).rejects.toThrow('administrator already')
  const entries = tamper<{ action: string; actor_id: null; request_id: string }>(
    app.file,
    "select action, actor_id, request_id from audit where request_id like 'console-%' order by id",
  )
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['add', null],
    ['invite', null],
  ])
})

test('a customer who becomes administrator so loses the password that anybody may have set', async () => {
  const app = await testApp()
  const asha = await app.as('asha')
  expect(await outputOf(app, 'create', 'asha@example.com')).toContain(
    'password and sessions are gone',
  )
  await expect(asha.trpc.user.me.query()).rejects.toThrow('Authentication failed')
  expect(await outputOf(app, 'list')).toContain('ADMIN\tINVITED\tasha@example.com')
})

test('a reset link works once, and ends what the old password began', async () => {
  const app = await testApp()
  const asha = await app.as('asha')
  const token = tokenIn(await outputOf(app, 'reset-link', 'asha@example.com'))
  await app.visitor().trpc.auth.resetPassword.mutate({ token, newPassword })
  await expect(asha.trpc.user.me.query()).rejects.toThrow('Authentication failed')
  const again = app.visitor().trpc.auth.resetPassword.mutate({ token, newPassword })
  await expect(again).rejects.toThrow(/expired or has already been used/)
})

test('who is disabled is out at once, gets no link, and comes back when enabled', async () => {
  const app = await testApp()
  const agent = await app.as('agent')
  await outputOf(app, 'disable', 'agent@example.com')
  await expect(agent.trpc.user.me.query()).rejects.toThrow('Authentication failed')
  await expect(outputOf(app, 'reset-link', 'agent@example.com')).rejects.toThrow('is disabled')
  await outputOf(app, 'enable', 'agent@example.com')
  expect(await outputOf(app, 'list')).toContain('AGENT\tACTIVE\tagent@example.com')
  await app.as('admin')
  await expect(outputOf(app, 'disable', 'admin@example.com')).rejects.toThrow('last active')
})

test('a person is exported and forgotten, once somebody says yes', async () => {
  const app = await testApp()
  await app.as('asha')
  expect(JSON.parse(await outputOf(app, 'export', 'asha@example.com'))).toMatchObject({
    account: { email: 'asha@example.com' },
  })
  const { folder: dataFolder } = app
  const args = ['erase', 'asha@example.com']
  await expect(admin(aTerminal(dataFolder, args))).rejects.toThrow('Add --yes')
  expect(await admin(aTerminal(dataFolder, args, { answer: 'no' }))).toBe(1)
  expect(await outputOf(app, ...args, '--yes')).toContain('Forgotten')
  await expect(outputOf(app, 'export', 'asha@example.com')).rejects.toThrow('Nothing is known')
})

test.each([
  { HOST: '192.168.1.5', begins: 'http://192.168.1.5:3000/reset-password#token=' },
  { HOST: '0.0.0.0', begins: 'http://localhost:3000/reset-password#token=' },
  { HOST: '127.0.0.1', begins: 'http://127.0.0.1:3000/reset-password#token=' },
])('without PUBLIC_URL a link begins where the server listens: $HOST', async ({ HOST, begins }) => {
  const { dependencies, folder } = await testApp()
  const terminal = aTerminal(folder, ['create', 'olga@example.com'], {
    clock: dependencies.clock,
    environment: { HOST, PORT: '3000' },
  })
  expect(await admin(terminal)).toBe(0)
  expect(terminal.printed.join('\n')).toContain(begins)
})

test('help that is asked for is no refusal', async () => {
  const asked = admin(aTerminal(temporaryFolder(), ['--help']))
  await expect(asked).rejects.toThrow(HelpRequested)
  await expect(admin(aTerminal(temporaryFolder(), ['--hulp']))).rejects.not.toThrow(HelpRequested)
})

test('what is asked wrongly is answered with what may be asked', async () => {
  const app = await testApp()
  for (const args of [[], ['destroy'], ['create'], ['disable', 'a@example.com', 'b@example.com']]) {
    await expect(outputOf(app, ...args)).rejects.toThrow('npm run admin -- list') // oxlint-disable-line no-await-in-loop
  }
  await expect(outputOf(app, 'create', 'nobody')).rejects.toThrow('Email address is invalid')
  await expect(outputOf(app, 'reset-link', 'no@example.com')).rejects.toThrow(
    'Nobody has an account',
  )
  const elsewhere = admin(aTerminal(temporaryFolder(), ['list']))
  await expect(elsewhere).rejects.toThrow('There is no database in')
})
