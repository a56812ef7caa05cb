import { beforeAll, describe, expect, test } from 'vitest'
import { endOfFile } from '../harness/end-of-file.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'
import { noteFinding } from '../proof/proof.ts'
import { everyCaller } from './callers.ts'
import type { Caller } from './callers.ts'
import { ask, offered, undeclaredOf } from './doors.ts'
import type { Entry } from './doors.ts'
import { keyCallers } from './key-callers.ts'
import { calls, procedures, forThePersonAlone } from './who-may.ts'

const atEnd = endOfFile()

const TABLE = 'src/testing/authorization/who-may.ts'

/** Heard: let in, and then judged by what was sent, which is nonsense where anything is to be sent. */
const outcomeOf = (status: number): string | number =>
  status === 400 || (status >= 200 && status < 300) ? 'heard' : status

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

  /** Asks for an entry as each of some callers, one after the other, and says what each was told. */
  const tell = async (entry: Entry, asking: [string, Caller][]) => {
    const told: [string, string | number][] = []
    for (const [name, caller] of asking) {
      // oxlint-disable-next-line no-await-in-loop
      told.push([name, outcomeOf(await ask(context.app, entry, await caller.papers()))])
    }
    return told
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
    const said = known.map(({ name, says }) => [name, says])
    expect(said).toEqual(known.map(({ name }) => [name, declared[name]]))
  })

  // Refusals come first: what those do who may ask must not be in their way.
  test.each(known.filter(({ name }) => declared[name] !== 'anyone'))(
    'refuse whoever may not ask for $name, before looking at what was sent',
    async (entry) => {
      const refused = callers.filter(([, caller]) => !mayAsk(entry, caller))
      const expected = refused.map(([name, { refusal }]) => [name, refusal])
      expect(await tell(entry, refused)).toEqual(expected)
    },
  )

  test('leave nothing behind where they refuse', async () => {
    expect(await audited()).toEqual(auditedBefore)
  })

  test.each(known)('hear whoever may ask for $name', async (entry) => {
    const heard = callers.filter(([, caller]) => mayAsk(entry, caller))
    expect(heard.length).toBeGreaterThan(0)
    expect(await tell(entry, heard)).toEqual(heard.map(([name]) => [name, 'heard']))
  })
})

test('all of them are tried', () => {
  const tried = { procedures: Object.keys(procedures).length, calls: Object.keys(calls).length }
  expect(tried).toEqual({ procedures: offered.procedures.length, calls: offered.calls.length })
  noteFinding({
    id: 'who-may',
    promise: 'Each call is answered to those alone who may ask for it',
    tried: `${tried.procedures} procedures and ${tried.calls} REST calls, read from the code, each as nobody, customer, agent, administrator, disabled, with expired, forged and boasting tokens`,
    found:
      'each refused before a look at what was sent, and nothing written; one that nobody has declared fails the test',
  })
})
