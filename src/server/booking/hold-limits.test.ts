import { expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import type { SignedInCall } from '../core/call.ts'
import { memoryLimits } from '../core/limits/memory-limits.ts'
import { cancelOwnHold } from './booking.service.ts'

/** A box office that counts, and somebody who holds a seat of its trip and gives it up at once. */
async function countingOffice() {
  const office = await boxOffice()
  office.dependencies.limits = memoryLimits(office.dependencies.clock)
  const loop = async (call: SignedInCall) => {
    const { id } = await office.hold(call, ['3A'])
    await cancelOwnHold(call, id)
  }
  return { ...office, loop }
}

test('a customer holds seats of one trip ten times an hour, and what is refused holds nothing', async () => {
  const { actingAs, loop, pass, states } = await countingOffice()
  const [asha, bela] = [await actingAs('CUSTOMER'), await actingAs('CUSTOMER')]
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let nth = 0; nth < 10; nth++) await loop(asha)
  await expect(loop(asha)).rejects.toMatchObject({ kind: 'tooMany' })
  expect(await states(asha, ['3A'])).toEqual(['AVAILABLE'])
  await loop(bela)
  pass(HOUR)
  await loop(asha)
})
