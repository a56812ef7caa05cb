import { expect, test } from 'vitest'
import { HOUR } from '../../../domain/time/calendar.ts'
import { callAsGuest } from '../../../testing/builders/guests/guest.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testContext } from '../../../testing/harness/test-context.ts'
import { keepWithCode, sendGuestCode } from './guest-code.service.ts'
import { beginGuest, nameGuest } from './guest.service.ts'

const TOO_MANY = { kind: 'tooMany' }

/** What became of so many tries, one after the other. */
async function outcomes(most: number, attempt: (index: number) => Promise<unknown>) {
  const kinds: unknown[] = []
  for (let index = 0; index < most; index += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    kinds.push(
      await attempt(index).then(
        () => 'done',
        (error: { kind: string }) => error.kind,
      ),
    )
  return kinds
}

test('sixty guests an hour come from one network, and others from elsewhere', async () => {
  const context = await testContext({ limits: 'real' })
  const begin = (address: string) => beginGuest(context.call(null, address))
  const kinds = await outcomes(61, () => begin('203.0.113.7'))
  expect(kinds).toEqual([...Array.from({ length: 60 }, () => 'done'), 'tooMany'])
  await begin('198.51.100.7')
  context.pass(HOUR)
  await begin('203.0.113.7')
})

test('five codes an hour go to one address, whoever asks and from wherever', async () => {
  const context = await testContext({ limits: 'real' })
  const kinds = await outcomes(6, async (index) => {
    const call = context.call(null, `203.0.${index}.7`)
    await sendGuestCode(
      await callAsGuest(call, index % 2 === 0 ? 'ravi@example.com' : 'RAVI@example.com'),
    )
  })
  expect(kinds).toEqual(['done', 'done', 'done', 'done', 'done', 'tooMany'])
  await sendGuestCode(await callAsGuest(context.call(), 'meera@example.com'))
})

test('three codes an hour go out from one session', async () => {
  const context = await testContext({ limits: 'real' })
  const guest = await callAsGuest(context.call(), 'ravi@example.com')
  expect(await outcomes(4, () => sendGuestCode(guest))).toEqual(['done', 'done', 'done', 'tooMany'])
})

test('ten codes an hour are tried in one session', async () => {
  const context = await testContext({ limits: 'real' })
  const guest = await callAsGuest(context.call(), 'ravi@example.com')
  const attempt = () => keepWithCode(guest, { fullName: 'Ravi Rao', code: '000000' })
  expect(await outcomes(10, attempt)).toEqual(Array.from({ length: 10 }, () => 'invalid'))
  await expect(attempt()).rejects.toMatchObject(TOO_MANY)
})

test('twenty addresses an hour are written of one guest, and the same one again not at all', async () => {
  const context = await testContext({ limits: 'real' })
  const guest = await callAsGuest(context.call(), 'ravi0@example.com')
  const written = () =>
    tamper(context.file, "select 1 from audit where action = 'nameGuest'").length
  const before = written()
  await outcomes(40, () => nameGuest(guest, 'ravi0@example.com'))
  expect(written()).toBe(before)
  const kinds = await outcomes(40, (index) => nameGuest(guest, `ravi${index + 1}@example.com`))
  expect(kinds.filter((kind) => kind === 'tooMany').length).toBeGreaterThanOrEqual(20)
  expect(written()).toBeLessThanOrEqual(before + 20)
})
