import { expect, test } from 'vitest'
import { z } from 'zod'
import { aPhotograph } from '../../../testing/builders/back-office/pictures.ts'
import { aBus } from '../../../testing/builders/fleet.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'

const Stored = z.object({ hash: z.string() })

const send = async (
  server: TestApp,
  { who, payload, query = '' }: { who: string | null; payload: Buffer; query?: string },
) =>
  server.app.inject({
    method: 'POST',
    url: `/images${query}`,
    payload,
    headers: {
      'content-type': 'image/jpeg',
      ...(who !== null && { authorization: `Bearer ${(await server.as(who)).accessToken}` }),
    },
  })

test('an administrator sends a picture, and everybody may keep it for a year', async () => {
  const server = await testApp()
  const { trpc } = await server.as('admin')
  const { id } = await trpc.bus.add.mutate(aBus())
  const sent = await send(server, {
    who: 'admin',
    payload: await aPhotograph(),
    query: `?busId=${id}&alt=From%20the%20left`,
  })
  expect([sent.statusCode, sent.body]).toEqual([201, expect.stringContaining('From the left')])
  const { hash } = Stored.parse(sent.json())
  const shown = await server.app.inject(`/images/${hash}-320.avif`)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(shown.rawPayload.subarray(4, 12).toString()).toBe('ftypavif')
  for (const name of [
    `${hash}-321.avif`,
    `${hash}-320.svg`,
    `${'0'.repeat(32)}-320.avif`,
    'x',
    '..%2Ffarebox.db',
  ])
    // oxlint-disable-next-line no-await-in-loop -- a few addresses
    expect([name, (await server.app.inject(`/images/${name}`)).statusCode]).toEqual([name, 404])
})

test('nobody else may send one, and their bytes are not read', async () => {
  const server = await testApp()
  const payload = Buffer.alloc(11 * 1024 * 1024)
  expect((await send(server, { who: null, payload })).statusCode).toBe(401)
  expect((await send(server, { who: 'asha', payload })).statusCode).toBe(403)
  expect((await send(server, { who: 'agent', payload })).statusCode).toBe(403)
})

test('more than ten megabytes are refused in words, and what is no picture too', async () => {
  const server = await testApp()
  const large = await send(server, { who: 'admin', payload: Buffer.alloc(11 * 1024 * 1024) })
  expect([large.statusCode, large.body]).toEqual([400, expect.stringContaining('10 MB at most')])
  const text = await send(server, { who: 'admin', payload: Buffer.from('not a picture') })
  expect([text.statusCode, text.body]).toEqual([400, expect.stringContaining('not a picture')])
})

test('who sends very many pictures waits', async () => {
  const server = await testApp({ limits: 'real' })
  const payload = Buffer.from('x')
  const statuses: number[] = []
  for (let sent = 0; sent < 121; sent += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    statuses.push((await send(server, { who: 'admin', payload, query: '?busId=1' })).statusCode)
  expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]))
  expect(statuses.at(-1)).toBe(429)
})
