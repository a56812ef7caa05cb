import { beforeAll, expect, test } from 'vitest'
import { checkEach } from '../harness/check-each.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { testApp } from '../harness/test-app.ts'
import type { Person, TestApp } from '../harness/test-app.ts'
import {
  ownedActions,
  forStaffToo,
  NOTHING,
  ownedBy,
  refusalOf,
  withoutOwned,
} from './owned-things.ts'
import { procedures } from './who-may.ts'
import { calls } from './who-may-rest.ts'

const atEnd = endOfFile()

let context: TestApp
let bela: Person
/** Nothing of this is theirs; most of what is others' they have calls of their own for. */
let staff: Person[]

beforeAll(async () => {
  context = await testApp({ whenDone: atEnd })
  bela = await context.as('bela')
  staff = await Promise.all([context.as('agent'), context.as('admin')])
})

test('whatever is for anybody signed in is asked about what others own, or names nothing owned', () => {
  const all = Object.entries({ ...procedures, ...calls })
  const forSignedIn = all
    .filter(([, who]) => who === 'guest' || who === 'signedIn' || who === 'payer')
    .map(([name]) => name)
  expect(
    forSignedIn.toSorted(),
    'Add an action to owned-things.ts, or name it in withoutOwned',
  ).toEqual([...Object.keys(ownedActions), ...withoutOwned].toSorted())
})

test('each action answers for another’s thing as for one that does not exist', () =>
  checkEach(
    Object.entries(ownedActions),
    ([name]) => name,
    async ([name, act]) => {
      const owner = await context.as(`owner of ${name}`)
      const { owned, place } = await ownedBy(owner, context)
      const before = await owner.trpc.booking.get.query(owned)
      const refusal = await refusalOf(act(bela, NOTHING, place))
      expect(refusal).toBeDefined()
      const mayToo = forStaffToo.includes(name) ? staff : []
      for (const other of [bela, ...staff.filter((one) => !mayToo.includes(one))]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as they might come
        expect(await refusalOf(act(other, owned, place))).toEqual(refusal)
        // oxlint-disable-next-line no-await-in-loop
        expect(await owner.trpc.booking.get.query(owned)).toEqual(before)
        // oxlint-disable-next-line no-await-in-loop
        expect(await other.trpc.booking.mine.query()).toEqual([])
      }
      // The refusal depends on the caller: the owner does not get it, nor do staff where they may ask.
      for (const asker of [owner, ...mayToo]) {
        // oxlint-disable-next-line no-await-in-loop
        expect(await refusalOf(act(asker, owned, place))).not.toEqual(refusal)
      }
    },
  ))

test('a payment of another stays as it is, also when one’s own booking is named beside it', async () => {
  const owner = await context.as('payer')
  const { owned } = await ownedBy(owner, context)
  const own = await ownedBy(await context.as('intruder'), context)
  const { trpc } = await context.as('intruder')
  await trpc.payment.decline.mutate({ ...own.owned, attemptId: owned.attemptId })
  const { status } = await context.dependencies.store.reader
    .selectFrom('payments')
    .select('status')
    .where('id', '=', owned.attemptId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('INITIATED')
})
