import { expect, test } from 'vitest'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import { networkOf } from '../../core/limits/network.ts'
import { eraseOwn } from '../../person-data/erase.service.ts'
import { changePassword } from '../user/own-account.service.ts'
import { requireReauthentication } from './reauthentication.service.ts'

const onPassword = (message: string) => ({
  kind: 'invalid',
  message,
  detail: { fields: [{ field: 'currentPassword', message }] },
})

test('only the current password of the actor proves that it is them, and it is asked for where it is missing', async () => {
  const context = await testContext()
  const { call } = await context.registered('asha')
  await expect(requireReauthentication(call, {})).rejects.toMatchObject(
    onPassword('Enter your current password to go on'),
  )
  await expect(requireReauthentication(call, { currentPassword: 'a guess' })).rejects.toMatchObject(
    onPassword('Your current password is not correct'),
  )
  expect(await requireReauthentication(call, { currentPassword: PASSWORD })).toMatchObject({
    id: call.actor.id,
  })
})

test('an API key proves nobody, not even with the password', async () => {
  const context = await testContext()
  const { call } = await context.registered('asha')
  const byKey = { ...call, actor: { ...call.actor, sessionId: null, apiKeyId: 1 } }
  await expect(requireReauthentication(byKey, { currentPassword: PASSWORD })).rejects.toMatchObject(
    { kind: 'forbidden' },
  )
})

test('guesses at different actions are counted together, and the owner elsewhere goes on', async () => {
  const context = await testContext({ limits: 'real' })
  const { call } = await context.registered('asha')
  const guess = { currentPassword: 'a guess' }
  for (let count = 0; count < 5; count += 1) {
    const change = changePassword(call, { ...guess, newPassword: 'a quite different one' })
    await expect(change).rejects.toMatchObject({ kind: 'invalid' })
    await expect(eraseOwn(call, guess)).rejects.toMatchObject({ kind: 'invalid' })
  }
  const right = { currentPassword: PASSWORD }
  await expect(requireReauthentication(call, right)).rejects.toMatchObject({ kind: 'tooMany' })
  const elsewhere = { ...call, network: networkOf('198.51.100.9', 64) }
  await expect(requireReauthentication(elsewhere, right)).resolves.toBeDefined()
})
