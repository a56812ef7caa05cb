import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limitKey } from '../../testing/harness/limit-key.ts'
import { temporaryFolder } from '../../testing/harness/temporary-folder.ts'
import { quiet } from '../../testing/harness/test-store.ts'
import { networkOf } from './limits/network.ts'
import { limitFile, persistLimits } from './persisted-limits.ts'
import { memoryLimits } from './limits/memory-limits.ts'

const HOUR = 3_600_000
const RULE = { name: 'look-up', most: 2, windowMs: HOUR }
const KEY = limitKey('203.0.113.7 asha@example.com')
const HERE = networkOf('203.0.113.7', 64)

/** A server that starts on a file, counts, and stops. */
async function aServer(file: string, now = 1_000_000) {
  const limits = memoryLimits(() => now)
  const persisted = await persistLimits(limitFile(file), limits.state, quiet)
  return { limits, ...persisted }
}

const aFile = () => join(temporaryFolder(), 'limits.jsonl')

test('what was counted and trusted is taken up by the next server', async () => {
  const file = aFile()
  const before = await aServer(file)
  before.limits.count(RULE, KEY)
  before.limits.count(RULE, KEY)
  before.limits.trust('asha@example.com', HERE)
  await before.stop()
  const { limits, stop } = await aServer(file)
  expect(() => limits.count(RULE, KEY)).toThrow('Too many attempts')
  expect(limits.trusts('asha@example.com', HERE)).toBe(true)
  expect(limits.trusts('ravi@example.com', HERE)).toBe(false)
  await stop()
})

test('the file is its owner’s, and names neither an address nor an account', async () => {
  const file = aFile()
  const { limits, stop } = await aServer(file)
  limits.count(RULE, KEY)
  limits.trust('asha@example.com', HERE)
  await stop()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = readFileSync(file, 'utf8')
  expect(text.trim().split('\n')).toHaveLength(2)
  expect(text).not.toMatch(/asha|example|203\.0/)
})

test.each([
  ['cut off', '["count","abc",1,2'],
  ['of something else', 'not JSON\n{"a":1}\n["count",7]\n'],
  ['empty', ''],
])('a file that is %s begins anew', async (_how, text) => {
  const file = aFile()
  writeFileSync(file, text)
  const { limits, stop } = await aServer(file)
  expect(limits.size()).toBe(0)
  limits.count(RULE, KEY)
  await stop()
  expect(readFileSync(file, 'utf8')).toMatch(/^\["count",/)
})

test('a clock that was set back between two servers makes nobody wait longer than the limit', async () => {
  const file = aFile()
  const before = await aServer(file, 400 * 24 * HOUR)
  for (let attempt = 0; attempt < 2; attempt++) before.limits.count(RULE, KEY)
  await before.stop()
  const { limits, stop } = await aServer(file)
  expect(() => limits.count(RULE, KEY)).not.toThrow()
  await stop()
})

test('nothing is written while nothing is counted, and no more entries than memory holds', async () => {
  const file = aFile()
  const { limits, save, stop } = await aServer(file)
  await save()
  expect(existsSync(file)).toBe(false)
  for (let nth = 0; nth < 60_000; nth++) limits.count(RULE, limitKey(String(nth)))
  await stop()
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(50_000)
})
