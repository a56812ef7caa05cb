import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { makeBackup } from '../../server/operations/backup/make-backup.ts'
import { writtenLog } from '../harness/log-lines.ts'
import { realSales } from './real-sale.ts'

/** What must never stand anywhere: a key is told from another by its beginning, which may. */
const secretsOf = (environment: Record<string, string>): string[] =>
  ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
    .map((name) => environment[name] ?? '')
    .flatMap((secret) => [secret, Buffer.from(secret).toString('base64')])

/** All that lies in a folder, as text, whatever is in it. */
function textOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name))
      return entry.name.endsWith('.br')
        ? brotliDecompressSync(bytes).toString('latin1')
        : bytes.toString('latin1')
    })
    .join('\n')
}

test('keys of providers stand in no log, database, backup or answer, whatever goes wrong', async () => {
  const written = writtenLog()
  const sales = await realSales(undefined, { log: written.log, metricsToken: 'metrics-token-1234' })
  const { simulator, admin, page, runEventsAndJobs, pass, url, folder, dependencies } = sales
  const answers: string[] = []
  const ask = async (path: string, headers = {}) => {
    const response = await fetch(url + path, { headers })
    answers.push(JSON.stringify([...response.headers]), await response.text())
  }
  for (const provider of ['razorpay', 'stripe'] as const) {
    // Calls that break off are logged with their errors.
    for (const kind of ['500-before', '500-after', 'drop-after', '429']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await simulator.fault({ kind, path: `/${provider}/v1`, times: 2 })
    }
    const seat = provider === 'razorpay' ? '1A' : '1B'
    let paid: Awaited<ReturnType<typeof page>> | undefined
    for (let tries = 0; paid === undefined && tries < 10; tries++) {
      // oxlint-disable-next-line no-await-in-loop
      paid = await page(provider, [seat], provider).catch((error: unknown) => {
        answers.push(String(error))
        return undefined
      })
    }
    // oxlint-disable-next-line no-await-in-loop
    await paid?.act('pay')
    // oxlint-disable-next-line no-await-in-loop
    await runEventsAndJobs()
    // oxlint-disable-next-line no-await-in-loop
    await pass(MINUTE)
    // oxlint-disable-next-line no-await-in-loop
    await runEventsAndJobs()
  }
  for (const path of ['/', '/health', '/health/ready', '/openapi.json', '/docs/api', '/terms'])
    // oxlint-disable-next-line no-await-in-loop
    await ask(path)
  await ask('/metrics', { authorization: 'Bearer metrics-token-1234' })
  const { trpc } = admin
  answers.push(
    JSON.stringify([
      await trpc.site.get.query(),
      await trpc.settings.get.query(),
      await trpc.audit.list.query({}),
    ]),
  )
  const { dataFolder } = dependencies
  if (dataFolder !== null) await makeBackup({ dataFolder, now: dependencies.clock() })
  const found = [written.text(), textOf(folder), ...answers].join('\n')
  expect(found.length).toBeGreaterThan(100_000)
  expect(found).toContain('provider')
  expect(secretsOf(simulator.environment).filter((secret) => found.includes(secret))).toEqual([])
})
