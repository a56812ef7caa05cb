import { expect, test } from 'vitest'
import { UNDO_SECONDS } from '../../../domain/account/user.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testContext } from '../../../testing/harness/test-context.ts'
import { actAtOnce, diceOf, goesOn } from '../../../testing/races/dice.ts'
import { neighbour } from '../../../testing/races/neighbour.ts'
import { requireAdmin } from '../../core/call.ts'
import type { AdminCall } from '../../core/call.ts'
import { checkData } from '../../operations/check/check-data.service.ts'
import { getPerson, updatePerson } from './people.service.ts'
import { eraseRemoved, removeUser, restoreUser } from './removal.service.ts'

test('two last administrators who demote, disable or remove each other at two servers at once leave one', async () => {
  const dice = diceOf(1)
  const demote = async (by: AdminCall, id: number) => {
    const { name, email, phone, version } = await getPerson(by, id)
    return updatePerson(by, { id, version, person: { name, email, phone, role: 'AGENT' } })
  }
  const winners = new Set<number>()
  for (let round = 0; round < 20; round++) {
    // oxlint-disable no-await-in-loop -- one installation after the other
    const context = await testContext()
    const next = await neighbour(context)
    const first = requireAdmin(await context.actingAs('ADMIN'))
    const second = next(requireAdmin(await context.actingAs('ADMIN')))
    const act = () => dice.oneOf([demote, removeUser])
    const acts = [() => act()(first, second.actor.id), () => act()(second, first.actor.id)]
    // Each has its connection, and they begin in turn: of two writes PostgreSQL takes the first.
    await Promise.all(
      [first, second].map(({ dependencies: { store } }) => store.write(async () => {})),
    )
    const inTurn = round % 2 === 0 ? acts : acts.toReversed()
    const { done, refused } = await actAtOnce(dice, inTurn)
    expect([done, refused]).toEqual([1, 1])
    const left = tamper<{ id: number }>(
      context.file,
      `select id from users where role = 'ADMIN' and disabled_at is null`,
    )
    expect(left).toHaveLength(1)
    winners.add(left[0]?.id ?? 0)
    expect(await checkData(first.db)).toEqual([])
    // oxlint-enable no-await-in-loop
  }
  expect(winners.size).toBe(2)
})

test('somebody who is brought back while the forgetting runs is whole, or gone for good', async () => {
  const context = await testContext()
  const next = await neighbour(context)
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  const dice = diceOf(2)
  const ends = { whole: 0, gone: 0 }
  const hasSeenBoth = () => Math.min(ends.whole, ends.gone) > 0
  for (let round = 0; goesOn(round, 30, hasSeenBoth); round++) {
    // oxlint-disable no-await-in-loop -- one person after the other
    const { actor } = await context.actingAs('CUSTOMER')
    await removeUser(admin, actor.id)
    context.pass((UNDO_SECONDS + 5) * 1000)
    const { done } = await actAtOnce(dice, [
      () => restoreUser(dice.oneOf([admin, next(admin)]), actor.id),
      () => eraseRemoved(next(context.call())),
      () => eraseRemoved(context.call()),
    ])
    const isWhole = done === 3
    ends[isWhole ? 'whole' : 'gone'] += 1
    const [now] = tamper(
      context.file,
      `select email, erased_at is null as known, disabled_at is null as active from users where id = ${actor.id}`,
    )
    expect(now).toEqual(
      isWhole
        ? { email: actor.email, known: 1, active: 1 }
        : { email: `removed-${actor.id}`, known: 0, active: 0 },
    )
    // oxlint-enable no-await-in-loop
  }
  expect(hasSeenBoth()).toBe(true)
  const twice = `select 1 from audit where action = 'erase' group by subject_id having count(*) > 1`
  expect(tamper(context.file, twice)).toEqual([])
})
