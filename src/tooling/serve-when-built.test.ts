import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restoreCurrent } from '../testing/schemas/kept-database.ts'
import { temporaryFolder } from '../testing/harness/temporary-folder.ts'
import { serveWhenBuilt } from './run-command.ts'
import { COMPILE_CACHE, nodeArguments, repositoryFolder } from './run-program.ts'

/** The demo's server as the launcher starts it, on data that is loaded already, and all it has printed. */
async function demoServer() {
  const folder = temporaryFolder()
  await restoreCurrent(join(folder, 'farebox.db'))
  const program = nodeArguments('src/server/main.ts', ['demo', 'after-build'])
  const { NODE_OPTIONS: _options, ...environment } = process.env
  const server = spawn(process.execPath, program, {
    cwd: repositoryFolder,
    env: { ...environment, NODE_COMPILE_CACHE: COMPILE_CACHE, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(server, 'exit')
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await ended
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (part: Buffer) => (printed += part.toString()))
  return { server, printed: () => printed }
}

test('the demo listens once its client is built', async () => {
  const { server, printed } = await demoServer()
  const build = async () => expect(printed()).not.toContain('ready')
  const code = serveWhenBuilt(server, build)
  await expect.poll(printed, { timeout: 60_000 }).toContain('Farebox is ready: http://127.0.0.1:')
  server.kill('SIGTERM')
  expect(await code).toBe(0)
})

test('a client that does not build ends the demo with its message, and the server never listens', async () => {
  const { server, printed } = await demoServer()
  const broken = () => Promise.reject(new Error('The client does not build.'))
  await expect(serveWhenBuilt(server, broken)).rejects.toThrow('The client does not build.')
  expect(server.exitCode).toBe(0)
  expect(printed()).not.toContain('ready')
})
