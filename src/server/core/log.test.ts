import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writtenLog } from '../../testing/harness/log-lines.ts'

const PROGRAM = join(import.meta.dirname, 'log.ts')
const LINE = { method: 'GET', path: '/buses', status: 200, ms: 1, requestId: 'r' }

/** What a program prints that logs by these statements. */
function printed(statements: string): string[] {
  const code = `
    import { newLog } from ${JSON.stringify(PROGRAM)}
    import { writeSync } from 'node:fs'
    const log = newLog({ mode: 'start', logLevel: 'info' })
    const line = ${JSON.stringify(LINE)}
    ${statements}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', code], {
    encoding: 'utf8',
  })
  return stdout.trim().split('\n')
}

const messageOf = (line: string): string => (line.startsWith('{') ? JSON.parse(line).msg : line)

test('lines of requests wait for each other, and none is left when the program ends', () => {
  const lines = printed(`log.request(line); writeSync(1, 'later\\n'); process.exit(1)`)
  expect(lines.map(messageOf)).toEqual(['later', 'answered'])
  expect(JSON.parse(lines[1] ?? '')).toMatchObject(LINE)
})

test('those that are many do not wait for the end', () => {
  const lines = printed(`for (let n = 0; n < 99; n++) log.request(line); process.abort()`)
  expect(lines.length).toBeGreaterThan(60)
})

test.each(['info', 'warn', 'error'])(
  'what is logged as %s is out at once, after what waited',
  (level) => {
    const lines = printed(`log.request(line); log.${level}({}, 'said'); process.abort()`)
    expect(lines.map(messageOf)).toEqual(['answered', 'said'])
  },
)

test('secrets are written by no line that could hold one', () => {
  const { log, text } = writtenLog()
  log.info({ token: 'hidden-one' }, 'one')
  log.warn({ request: { headers: { cookie: 'hidden-two' } } }, 'two')
  log.error({ user: { password: 'hidden-three', email: 'hidden-four' } }, 'three')
  expect(text()).not.toContain('hidden')
})
