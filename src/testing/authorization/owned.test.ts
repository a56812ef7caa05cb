import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../test-app.ts'
import type { Person, TestApp } from '../test-app.ts'
import { acts, NOTHING, ownedBy, refusalOf, withoutOwned } from './owned-things.ts'
import { calls, procedures } from './who-may.ts'

let house: TestApp
let bela: Person

beforeAll(async () => {
  house = await testApp({ whenDone: afterAll })
  bela = await house.as('bela')
})

test('whatever is for anybody signed in is asked about what others own, or names nothing owned', () => {
  const all = Object.entries({ ...procedures, ...calls })
  const forSignedIn = all.filter(([, who]) => who === 'signedIn').map(([name]) => name)
  expect(
    forSignedIn.toSorted(),
    'Add an act to owned-things.ts, or name it in withoutOwned',
  ).toEqual([...Object.keys(acts), ...withoutOwned].toSorted())
})

test.each(Object.entries(acts))(
  '%s takes what another owns for what there is not',
  async (name, act) => {
    const owner = await house.as(`owner of ${name}`)
    const { owned, place } = await ownedBy(owner, house)
    const before = await owner.trpc.booking.get.query(owned)
    const refusal = await refusalOf(act(bela, owned, place))
    expect(refusal).toBeDefined()
    expect(await refusalOf(act(bela, NOTHING, place))).toEqual(refusal)
    expect(await owner.trpc.booking.get.query(owned)).toEqual(before)
    expect(await bela.trpc.booking.mine.query()).toEqual([])
    // It is about who asks: the owner is not told so.
    expect(await refusalOf(act(owner, owned, place))).not.toEqual(refusal)
  },
)

test('a payment of another stays as it is, also when one’s own booking is named beside it', async () => {
  const owner = await house.as('payer')
  const { owned } = await ownedBy(owner, house)
  const own = await ownedBy(await house.as('meddler'), house)
  const { trpc } = await house.as('meddler')
  await trpc.payment.decline.mutate({ ...own.owned, attemptId: owned.attemptId })
  const { status } = await house.parts.store.reader
    .selectFrom('payments')
    .select('status')
    .where('id', '=', owned.attemptId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('INITIATED')
})
