import { beforeAll, describe, expect, test } from 'vitest'
import { checkEach } from '../harness/check-each.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'
import { everyCaller } from './callers.ts'
import type { Caller } from './callers.ts'
import { ask, offered, undeclaredOf } from './doors.ts'
import type { Entry } from './doors.ts'
import { keyCallers } from './key-callers.ts'
import { procedures } from './who-may.ts'
import { calls, forThePersonAlone } from './who-may-rest.ts'

const atEnd = endOfFile()

const TABLE = 'src/testing/authorization/who-may.ts'

/** Let in: authorized, and then answered by the input, which is nonsense where there is any, or by what is stored. */
const outcomeOf = (status: number): string | number =>
  [400, 409].includes(status) || (status >= 200 && status < 300) ? 'let in' : status

describe.each([
  { door: 'procedures', entries: offered.procedures, declared: procedures, keys: false },
  { door: 'REST calls', entries: offered.calls, declared: calls, keys: true },
])('the $door', ({ entries, declared, keys }) => {
  const known = entries.filter(({ name }) => declared[name] !== undefined)
  let context: TestApp
  let callers: [string, Caller][]
  let auditedBefore: unknown

  const audited = () => context.dependencies.store.reader.selectFrom('audit').selectAll().execute()

  beforeAll(async () => {
    context = await testApp({ whenDone: atEnd })
    const [people, scripts] = [
      await everyCaller(context.dependencies),
      await keyCallers(context.dependencies, { taken: keys }),
    ]
    callers = Object.entries({ ...people, ...scripts })
    auditedBefore = await audited()
  })

  /** Asks for an entry as each of some callers, one after the other, and gives the outcome for each. */
  const outcomesOf = async (entry: Entry, asking: [string, Caller][]) => {
    const outcomes: [string, string | number][] = []
    for (const [name, caller] of asking) {
      // oxlint-disable-next-line no-await-in-loop
      outcomes.push([name, outcomeOf(await ask(context.app, entry, await caller.credentials()))])
    }
    return outcomes
  }
  const mayAsk = ({ name }: Entry, { may, byKey = false }: Caller): boolean =>
    may.some((who) => who === declared[name]) && !(byKey && forThePersonAlone.includes(name))

  test('are all declared', () => {
    const undeclared = undeclaredOf(entries, declared)
    expect(undeclared, `Say in ${TABLE} who may, if that is what you mean`).toEqual([])
  })

  test('are all there', () => {
    const names = new Set(entries.map(({ name }) => name))
    const gone = Object.keys(declared).filter((name) => !names.has(name))
    expect(gone, `Take out of ${TABLE} what is no longer offered`).toEqual([])
  })

  test('say of themselves what is declared', () => {
    const stated = known.map(({ name, says }) => [name, says])
    expect(stated).toEqual(known.map(({ name }) => [name, declared[name]]))
  })

  // Refusals come first: what those do who may ask must not be in their way.
  test('refuse each caller who may not ask, before looking at what was sent', () =>
    checkEach(
      known.filter(({ name }) => declared[name] !== 'public'),
      ({ name }) => name,
      async (entry) => {
        const refused = callers.filter(([, caller]) => !mayAsk(entry, caller))
        const expected = refused.map(([name, { refusal }]) => [name, refusal])
        expect(await outcomesOf(entry, refused)).toEqual(expected)
      },
    ))

  test('leave nothing behind where they refuse', async () => {
    expect(await audited()).toEqual(auditedBefore)
  })

  test('let in each caller who may ask', () =>
    checkEach(
      known,
      ({ name }) => name,
      async (entry) => {
        const allowed = callers.filter(([, caller]) => mayAsk(entry, caller))
        expect(allowed.length).toBeGreaterThan(0)
        expect(await outcomesOf(entry, allowed)).toEqual(allowed.map(([name]) => [name, 'let in']))
      },
    ))
})

test('all of them are tried', () => {
  const tried = { procedures: Object.keys(procedures).length, calls: Object.keys(calls).length }
  expect(tried).toEqual({ procedures: offered.procedures.length, calls: offered.calls.length })
})
