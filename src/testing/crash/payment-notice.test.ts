import { expect, test } from 'vitest'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { serverProcess } from './server-process.ts'

test.for([
  ['nothing', '', 'No payment company is connected'],
  ['the demo', 'demo', 'no money is taken'],
] as const)(
  'a start says what becomes of payments, with PAYMENTS set to %s',
  async ([, payments, words]) => {
    const server = serverProcess({
      folder: temporaryFolder(),
      environment: { PAYMENTS: payments },
    })
    const url = await server.ready
    expect(server.output()).toContain(words)
    const page = await fetch(url, { headers: { accept: 'text/html' } })
    expect((await page.text()).includes('TEST: online payments take no money.')).toBe(
      payments === 'demo',
    )
  },
)
