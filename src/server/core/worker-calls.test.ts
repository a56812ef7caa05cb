import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/harness/temporary-folder.ts'
import { WorkerCalls } from './worker-calls.ts'
import type { WorkerOptions } from './worker-calls.ts'

const MODULE = JSON.stringify(join(import.meta.dirname, 'worker-calls.ts'))

/** A thread that does with each request what the source says, and the calls to it. */
function aThread(source: string, options: Partial<WorkerOptions> = {}) {
  const program = join(temporaryFolder(), 'program.mjs')
  writeFileSync(program, `import { answerCalls } from ${MODULE}\nlet calls = 0\n${source}`)
  const whenEnded = 'The thread has ended'
  const thread = new WorkerCalls<number, number>({ program, whenEnded, ...options })
  onTestFinished(() => thread.close())
  return thread
}

test('each call gets its own answer, also when a later one is done sooner', async () => {
  const thread = aThread(`answerCalls(async (request) => {
    if (request === 1) await new Promise((resolve) => setTimeout(resolve, 20))
    return request * 10
  })`)
  const answers = [1, 2, 3].map((request) => thread.call(request))
  expect(thread.waiting).toBe(3)
  expect(await Promise.all(answers)).toEqual([10, 20, 30])
  expect(thread.waiting).toBe(0)
})

test('what the program throws refuses that call alone', async () => {
  const thread = aThread(`answerCalls((request) => {
    if (request === 1) throw new Error('not one')
    if (request === 2) throw 'not two'
    return request
  })`)
  const [one, two, three] = await Promise.allSettled([1, 2, 3].map((n) => thread.call(n)))
  expect(one).toMatchObject({ reason: { message: 'not one' } })
  expect(two).toMatchObject({ reason: { message: 'not two' } })
  expect(three).toMatchObject({ value: 3 })
})

test('a thread that ends refuses all who wait, and the next call starts another', async () => {
  const thread = aThread(`answerCalls((request) => (request === 0 ? process.exit() : ++calls))`)
  expect(await thread.call(1)).toBe(1)
  const results = await Promise.allSettled([thread.call(0), thread.call(1)])
  expect(results).toMatchObject([
    { reason: { message: 'The thread has ended' } },
    { reason: { message: 'The thread has ended' } },
  ])
  expect(await thread.call(1)).toBe(1)
})

test('a program that does not start says why', async () => {
  const thread = aThread(`throw new Error('out of order')`)
  await expect(thread.call(1)).rejects.toMatchObject({
    message: 'The thread has ended',
    cause: { message: 'out of order' },
  })
})

test('after a time without work it is another thread that answers', async () => {
  const thread = aThread('answerCalls(() => ++calls)', { idleMs: 0 })
  await thread.call(1)
  await expect.poll(() => thread.call(1).then((calls) => calls === 1)).toBe(true)
})

test('closed, it refuses who waits', async () => {
  const thread = aThread('answerCalls(() => new Promise(() => {}))')
  const [result] = await Promise.allSettled([thread.call(1), thread.close()])
  expect(result).toMatchObject({ reason: { message: 'The thread has ended' } })
})

test('no idle thread keeps a process from its end', async () => {
  const { execFile } = await import('node:child_process')
  const { promisify } = await import('node:util')
  const program = join(temporaryFolder(), 'program.mjs')
  writeFileSync(program, `import { answerCalls } from ${MODULE}\nanswerCalls((n) => n + 1)`)
  const source = `import { WorkerCalls } from ${MODULE}
    console.log(await new WorkerCalls({ program: ${JSON.stringify(program)} }).call(1))`
  const ran = promisify(execFile)(process.execPath, ['--input-type=module', '-e', source])
  expect((await ran).stdout).toBe('2\n')
})
