import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../testing/harness/temporary-folder.ts'
import {
  migratedFile,
  quiet,
  subscribe,
  subscribers,
} from '../../../../testing/harness/test-store.ts'
import { openConnection } from '../connection/open-connection.ts'
import { SqliteConnection } from '../connection/sqlite-connection.ts'
import { GroupCommit } from '../group-commit.ts'
import { openSqliteStore } from '../open-sqlite-store.ts'
import { logMarkBeside } from '../recovery/log-mark.ts'
import { CHECKPOINT_PROGRAM } from './checkpoint-worker.ts'
import { CheckpointsBeside } from './checkpoints-beside.ts'

const FRAMES = 400
const FRAME_BYTES = 4120
/** Fills some ten pages. */
const LONG = 'x'.repeat(30_000)

/** What plays the thread, where it is not the thread itself. */
function threadThat(does: string): string {
  const program = join(temporaryFolder(), 'thread.mjs')
  const stops = `parentPort.on('message', (order) => order === 'stop' && process.exit())`
  writeFileSync(program, `import { parentPort } from 'node:worker_threads'\n${stops}\n${does}`)
  return program
}

/** A writer with checkpoints beside it, and what both have done. */
async function writerBeside(program = CHECKPOINT_PROGRAM, patience = 60_000) {
  const file = await migratedFile()
  const writer = new SqliteConnection(openConnection(file, { durability: 'OFF' }))
  const descriptor = openSync(file, 'r+')
  const warn = vi.fn<() => void>()
  let written = 0
  let most = 0
  let anew = 0
  /** Of these, the last ones in a row for which the writer has checkpointed nothing. */
  let anewBeside = 0
  let last = 0
  /** Each time the writer's own checkpoints were turned on or off. */
  const own: boolean[] = []
  const setOwn = (isOn: boolean) => {
    own.push(isOn)
    if (isOn) anewBeside = 0
    writer.sqlite.pragma(`wal_autocheckpoint = ${isOn ? FRAMES : 0}`)
  }
  setOwn(true)
  const beside = { file, durability: 'OFF' as const, descriptor, program, frames: FRAMES }
  const log = { ...quiet, warn }
  const checkpoints = new CheckpointsBeside({ ...beside, log, patience, setOwn })
  const commits = new GroupCommit(writer, {
    log,
    patience,
    checkpoints,
    onCommit: () => {},
    logMark: logMarkBeside(file),
    uptime: () => performance.now(),
  })
  const frames = () => statSync(`${file}-wal`).size / FRAME_BYTES
  const write = async () => {
    await commits.write((trx) => subscribe(trx, `${++written}${LONG}@example.com`))
    const [state] = writer.run<{ log: number }>('pragma wal_checkpoint(noop)', []).rows
    const inLog = state?.log ?? 0
    if (inLog < last) {
      anew += 1
      if (own.at(-1) === false) anewBeside += 1
    }
    last = inLog
    most = Math.max(most, frames())
  }
  const close = async () => {
    await commits.close()
    writer.sqlite.close()
    closeSync(descriptor)
  }
  onTestFinished(close)
  return {
    file,
    commits,
    warn,
    own,
    write,
    seen: () => ({ most, anew, anewBeside }),
  }
}

/** Writes on and on, as many at once as given, until something is so. */
async function writeUntil(
  { write }: Awaited<ReturnType<typeof writerBeside>>,
  isSo: () => boolean,
  atOnce = 1,
): Promise<void> {
  const writing = async () => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    while (!isSo()) await write()
  }
  await Promise.all(Array.from({ length: atOnce }, writing))
}

test('under constant load the thread folds the log in, which begins anew, and the writer checkpoints nothing', async () => {
  const context = await writerBeside()
  await writeUntil(context, () => context.seen().anewBeside >= 5, 4)
  expect(context.warn).not.toHaveBeenCalled()
  expect(context.seen().most).toBeLessThan(6 * FRAMES)
})

test.each([
  ['that cannot start', `throw new Error('no room')`],
  [
    'that ends when it is asked',
    `parentPort.on('message', () => process.exit(1)).postMessage('open')`,
  ],
  [
    'whose disk fails',
    `parentPort.on('message', () => parentPort.postMessage({ failure: 'io' })).postMessage('open')`,
  ],
])('of a thread %s it is told once, and the writer checkpoints itself', async (_how, does) => {
  const context = await writerBeside(threadThat(does))
  await writeUntil(context, () => context.warn.mock.calls.length > 0)
  const from = context.seen().anew
  await writeUntil(context, () => context.seen().anew >= from + 5)
  expect(context.warn).toHaveBeenCalledTimes(1)
  expect(context.seen().most).toBeLessThan(4 * FRAMES)
})

test('a thread that has ended is started again, and then the writer leaves the log to it', async () => {
  const flag = join(temporaryFolder(), 'mended')
  const does = `
    import { existsSync } from 'node:fs'
    if (!existsSync(${JSON.stringify(flag)})) throw new Error('no memory')
    await import(${JSON.stringify(CHECKPOINT_PROGRAM)})`
  const context = await writerBeside(threadThat(does))
  await writeUntil(context, () => context.warn.mock.calls.length > 0)
  writeFileSync(flag, '')
  await writeUntil(context, () => context.seen().anewBeside >= 3)
  expect(context.warn).toHaveBeenCalledTimes(1)
})

test.each([
  ['that never answers', `parentPort.on('message', () => {}).postMessage('open')`],
  [
    'that never ends what writes wait for',
    `parentPort.on('message', (order) => {
      if (order === 'fold') parentPort.postMessage({ checkpointed: 1, whole: true })
    }).postMessage('open')`,
  ],
])(
  'a thread %s is not waited for long: writes go on, and the log has a bound',
  async (_how, does) => {
    const context = await writerBeside(threadThat(does), 100)
    await writeUntil(context, () => context.own.includes(false))
    await writeUntil(context, () => context.own.at(-1) === true)
    const from = context.seen().anew
    await writeUntil(context, () => context.seen().anew >= from + 5)
    expect(context.seen().most).toBeLessThan(6 * FRAMES)
  },
)

/** A thread that answers an order only once it may, and whether it was asked. */
function patientThread(order: 'fold' | 'finish') {
  const [asked, may] = ['asked', 'may'].map((name) => join(temporaryFolder(), name))
  const program = threadThat(`
    import { existsSync, writeFileSync } from 'node:fs'
    const answer = () => parentPort.postMessage({ checkpointed: 1, whole: true })
    parentPort.on('message', (order) => {
      if (order !== '${order}') return answer()
      writeFileSync('${asked}', '')
      const waiting = setInterval(() => {
        if (!existsSync('${may}')) return
        clearInterval(waiting)
        answer()
      }, 1)
    }).postMessage('open')`)
  return {
    program,
    isAsked: () => existsSync(asked ?? ''),
    answers: () => writeFileSync(may ?? '', ''),
  }
}

/** Whether something has come after many turns of the event loop. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  void promise.finally(() => (settled = true))
  // oxlint-disable-next-line no-await-in-loop -- one turn after the other
  for (let turns = 0; turns < 100; turns++) await turn()
  return settled
}

test('the last checkpoint of a log, which no commit may overtake, is waited for by writes, and by them alone', async () => {
  const thread = patientThread('finish')
  const context = await writerBeside(thread.program)
  const writing = writeUntil(context, thread.isAsked)
  // oxlint-disable-next-line no-await-in-loop -- one turn after the other
  while (!thread.isAsked()) await turn()
  expect(await isSettled(writing)).toBe(false)
  thread.answers()
  await writing
})

test('the log is emptied once the thread has ended what it does', async () => {
  const thread = patientThread('fold')
  const context = await writerBeside(thread.program)
  await writeUntil(context, thread.isAsked)
  const emptied = context.commits.emptyLog()
  expect(await isSettled(emptied)).toBe(false)
  thread.answers()
  await emptied
  expect(statSync(`${context.file}-wal`).size).toBe(0)
})

test('the log is emptied again and again beside the thread', async () => {
  const context = await writerBeside()
  await writeUntil(context, () => context.own.includes(false))
  for (let n = 0; n < 20; n++) {
    // oxlint-disable no-await-in-loop -- one after the other
    await Promise.all(Array.from({ length: 60 }, context.write))
    await context.commits.emptyLog()
    // oxlint-enable no-await-in-loop
    expect(statSync(`${context.file}-wal`).size).toBe(0)
  }
})

test('a store that closes ends its thread first, so that its last connection folds the log in', async () => {
  const file = await migratedFile()
  const store = openSqliteStore({ file, log: quiet, checkpointThread: { frames: FRAMES } })
  const many = 60
  for (let n = 0; n < many; n++) {
    // oxlint-disable-next-line no-await-in-loop -- one commit each
    await store.write((trx) => subscribe(trx, `${n}${LONG}@example.com`))
  }
  await store.close()
  await store.close()
  expect(existsSync(`${file}-wal`)).toBe(false)
  const again = openSqliteStore({ file, log: quiet })
  onTestFinished(() => again.close())
  expect(await subscribers(again)).toHaveLength(many)
})

test.runIf(process.platform === 'linux')(
  'a thread that ends leaves the locks of the database as they are',
  async () => {
    const context = await writerBeside()
    await writeUntil(context, () => context.seen().anew >= 3)
    await context.commits.close()
    const locks = readFileSync('/proc/locks', 'utf8').split('\n')
    const own = locks.filter((line) => line.includes(` READ ${process.pid} `))
    expect(own.join('\n')).toContain(`:${statSync(context.file).ino} `)
  },
)
