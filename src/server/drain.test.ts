import { Agent, get } from 'node:http'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { closeIdleWhileDraining } from './drain.ts'

test('a connection that was busy when the server stopped is not kept for another request', async () => {
  const app = Fastify({ keepAliveTimeout: 3_600_000, forceCloseConnections: 'idle' })
  closeIdleWhileDraining(app)
  const begun = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.get('/', () => {
    begun.resolve()
    return answer.promise
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const asked = new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.setEncoding('utf8').on('data', resolve)
    }).on('error', reject)
  })
  await begun.promise
  const closed = app.close()
  answer.resolve('begun is answered')
  expect(await asked).toBe('begun is answered')
  await closed
})
