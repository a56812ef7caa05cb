// Every limit counts for the caller alone: for their network, themselves or their device. A stranger elsewhere who names
// the same account, ticket or trip counts for another key, so that nobody is refused for what others do.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { requireAdmin, requireSignedIn } from '../../server/core/call.ts'
import type { Call } from '../../server/core/call.ts'
import { deviceKey, networkKey, officeKey, ownKey, ownerKey } from '../../server/core/limit-keys.ts'
import type { LimitKey } from '../../server/core/limits/limits-interface.ts'
import { memoryLimits } from '../../server/core/limits/memory-limits.ts'
import { TurnQueue } from '../../server/core/limits/turn-queue.ts'
import { newCall } from '../../server/core/new-call.ts'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { testContext } from '../harness/test-context.ts'

const WHERE_KEYS_ARE_MADE = 'src/server/core/limit-keys.ts'
const sources = globSync('src/server/**/*.ts', {
  cwd: repositoryFolder,
  ignore: '**/*.test.ts',
}).map((file) => ({ file, text: readFileSync(join(repositoryFolder, file), 'utf8') }))

/** Places that count by something else than a key maker's key, and casts that would make one. */
function importViolations({ file, text }: { file: string; text: string }): string[] {
  if (file === WHERE_KEYS_ARE_MADE) return []
  const counts = [...text.matchAll(/limits\s*\.count\(([^\n]*)/g)].flatMap(([, rest = '']) =>
    /^[\w.[\]]+, (?:(?:network|own|office|device|proven)Key\(|key\))/.test(rest) ? [] : [rest],
  )
  return [...counts, ...(text.match(/as LimitKey|\brequest\.ip\b.*(?:count|Limit)/g) ?? [])]
}

test('no limit makes its own key', () => {
  expect(sources.length).toBeGreaterThan(200)
  const found = sources.flatMap((source) => importViolations(source))
  expect(found).toEqual([])
})

test.each([
  'call.dependencies.limits.count(RULE, call.address)',
  'limits.count(OF_TICKET, bookingNumber)',
  'limits.count(RULE, `${call.address} ${scheduleId}` as LimitKey)',
])('a limit that does is found: %s', (text) => {
  expect(importViolations({ file: 'src/server/planted.ts', text })).not.toEqual([])
})

const OWNER = { address: '2001:db8:0:1::7', id: 7 }
const NEIGHBOUR = { ...OWNER, address: '2001:db8:0:1:ffff:ffff:ffff:ffff' }
const STRANGER = { address: '2001:db8:0:2::7', id: 8 }

/** What each key maker makes for the same subject, whoever calls. */
const makers: Record<string, (call: Call) => LimitKey> = {
  networkKey: (call) => networkKey(call, 'subject'),
  ownKey: (call) => ownKey(requireSignedIn(call), 'subject'),
  deviceKey: (call) => deviceKey({ userId: requireSignedIn(call).actor.id, id: 'device' }),
}

async function callAs({ address, id }: typeof OWNER): Promise<Call> {
  const { dependencies } = await testContext()
  const actor = { id, name: 'Asha', email: 'a@example.com', phone: null, sessionId: 1 }
  return newCall(dependencies, { actor: { ...actor, role: 'ADMIN' }, requestId: 'test', address })
}

test('all makers of keys are looked at', () => {
  const made = sources.find(({ file }) => file === WHERE_KEYS_ARE_MADE)?.text ?? ''
  const names = [...made.matchAll(/export const (\w+) =/g)].map(([, name]) => name)
  // What administrators do to a user is counted for all of them together; only an AdminCall gets there. And a password
  // that was right cannot be named by a stranger.
  expect(new Set(names)).toEqual(new Set([...Object.keys(makers), officeKey.name, ownerKey.name]))
})

test.each(Object.entries(makers))(
  '%s: a /64 counts as one, and a stranger elsewhere uses up nothing of the owner’s',
  async (_name, keyOf) => {
    const [owner, neighbour, stranger] = [
      keyOf(await callAs(OWNER)),
      keyOf(await callAs(NEIGHBOUR)),
      keyOf(await callAs(STRANGER)),
    ]
    expect(neighbour).toBe(owner)
    expect(owner).not.toMatch(/::7(?!\/)|ffff/)
    const limits = memoryLimits(() => 0)
    const once = { name: 'once', most: 1, windowMs: 1000 }
    limits.count(once, stranger)
    expect(() => limits.count(once, stranger)).toThrow('Too many attempts')
    limits.count(once, owner)
    expect(() => limits.count(once, neighbour)).toThrow('Too many attempts')
  },
)

test('the key of a back office limit is the same for every administrator', async () => {
  const [one, other] = [await callAs(OWNER), await callAs(STRANGER)].map(requireAdmin)
  if (one === undefined || other === undefined) throw new Error('two administrators')
  expect(officeKey(one, '9')).toBe(officeKey(other, '9'))
})

test('whatever others do, a network passes after the wait it was given, and none waits longer than the maximum', () => {
  const queue = new TurnQueue()
  const ceiling = { name: 'turns', most: 0, windowMs: 1000, paceMs: 10_000, longestWaitMs: 120_000 }
  let now = 0
  const wait = (member: string) => queue.waitFor(ceiling, { subject: 'account', member }, now)
  for (let nth = 0; nth < 1000; nth++) expect(wait(`attacker-${nth}`)).toBeLessThanOrEqual(120_000)
  const ownersWait = wait('owner')
  expect(ownersWait).toBe(120_000)
  now = ownersWait - 1
  expect(wait('owner')).toBe(1)
  for (let nth = 1000; nth < 2000; nth++) wait(`attacker-${nth}`)
  now = ownersWait
  expect(wait('owner')).toBe(0)
  // A turn is used up by being taken.
  expect(wait('owner')).toBeGreaterThan(0)
})
