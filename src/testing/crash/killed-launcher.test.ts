import { expect, test } from 'vitest'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { SERVER, serverProcess } from './server-process.ts'

const EXEC_PROGRAM = new URL('../../tooling/exec-program.mjs', import.meta.url).href
const [NODE, ...ARGUMENTS] = SERVER

/** As on a Node without `execve`: the launcher stays, and the server is its child. */
const OLD_LAUNCHER = `delete process.execve
import(${JSON.stringify(EXEC_PROGRAM)}).then(({ execProgram }) =>
  execProgram(${JSON.stringify(NODE)}, ${JSON.stringify(ARGUMENTS)}))`

test('a server stops when the launcher of an older Node is killed', async () => {
  const command = [process.execPath, '--eval', OLD_LAUNCHER]
  const server = serverProcess({ folder: temporaryFolder(), command })
  const url = await server.ready
  const answers = () =>
    fetch(`${url}/health`).then(
      () => true,
      () => false,
    )
  expect(await answers()).toBe(true)
  await server.kill()
  await expect.poll(answers).toBe(false)
})
