import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { DAY } from '../../domain/time/calendar.ts'
import { tamper } from '../harness/tamper.ts'
import { difference, rowsOf } from './full-site.ts'
import { sellingServer } from './selling-server.ts'
import { SERVER, serverProcess } from './server-process.ts'

const PRELOAD = ['--import', pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href]
const [node = '', ...program] = SERVER

/** A server on a folder, in a process whose clock can be set. */
function serverWithClock(folder: string) {
  const file = join(folder, 'clock-shift')
  const setClock = (aheadMs: number) => writeFileSync(file, String(aheadMs))
  const start = (aheadMs: number) => {
    setClock(aheadMs)
    return serverProcess({
      folder,
      environment: { FAREBOX_CLOCK_SHIFT: file },
      command: [node, ...PRELOAD, ...program],
    })
  }
  return { start, setClock }
}

const statusFor = async (url: string, token: string): Promise<number> => {
  const { status } = await fetch(`${url}/bus-booking`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return status
}

const warningsAt = async (url: string): Promise<string> =>
  (await fetch(`${url}/health/ready`)).text()

const ended = async (server: ReturnType<typeof serverProcess>) => {
  server.signal('SIGTERM')
  expect(await server.end).toBe(0)
}

test('a server that starts 1,200 days ahead deletes nothing and signs nobody out, says so, and is right again with its clock', async () => {
  const { folder, file, people } = await sellingServer({ whenDone: onTestFinished })
  const [asha] = people
  if (asha === undefined) throw new Error('Nobody there')
  const { start, setClock } = serverWithClock(folder)
  const before = start(0)
  expect(await warningsAt(await before.ready)).not.toContain('clock')
  await ended(before)
  tamper(
    file,
    `insert into idempotency (user_id, key, request_hash, status, answer, created_at)
     values (${asha.userId}, 'of-today', 'none', 200, 'null', ${Date.now()})`,
  )
  const rows = rowsOf(file)

  const ahead = () => Date.now() + 1200 * DAY
  const server = start(1200 * DAY)
  const url = await server.ready
  expect(await warningsAt(url)).toContain('"clock"')
  expect(await statusFor(url, await asha.token(ahead))).toBe(200)
  setClock(0)
  expect(await warningsAt(url)).not.toContain('clock')
  expect(await statusFor(url, await asha.token())).toBe(200)
  await ended(server)
  expect(server.output()).toContain('The clock is far ahead of the trusted time')
  const { lost, added } = difference(rows, rowsOf(file))
  expect(lost).toEqual([])
  expect(added).not.toContain('schedules')
})
