import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { repositoryFolder } from '../tooling/run-program.ts'

test('the program says where it listens and with which variables Farebox is started, and ends when it is told', async () => {
  const env = { ...process.env, PAYMENTS_SIMULATOR_PORT: '0', FAREBOX_URL: 'http://127.0.0.1:9' }
  const program = spawn(process.execPath, ['src/launch.mjs', 'payments-simulator'], {
    cwd: repositoryFolder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void program.kill('SIGKILL'))
  const lines: string[] = []
  for await (const line of createInterface(program.stdout)) {
    lines.push(line)
    if (line.startsWith('STRIPE_API_URL')) break
  }
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(lines[0] ?? '')?.[0] ?? ''
  expect(lines[0]).toContain('http://127.0.0.1:9')
  const given = Object.fromEntries(
    lines.filter((line) => /^[A-Z_]+=/.test(line)).map((line) => line.split('=')),
  )
  expect(given).toEqual({
    RAZORPAY_KEY_ID: expect.stringMatching(/^rzp_test_\w+$/),
    RAZORPAY_KEY_SECRET: expect.stringMatching(/\w/),
    RAZORPAY_WEBHOOK_SECRET: expect.stringMatching(/\w/),
    RAZORPAY_API_URL: `${url}/razorpay/v1`,
    STRIPE_SECRET_KEY: expect.stringMatching(/^sk_test_\w+$/),
    STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_\w+$/),
    STRIPE_API_URL: `${url}/stripe`,
  })
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = given
  const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const links = await fetch(`${given['RAZORPAY_API_URL']}/payment_links`, {
    headers: { authorization },
  })
  expect(await links.json()).toEqual({ payment_links: [] })
  program.kill('SIGTERM')
  await once(program, 'exit')
  await expect(fetch(url)).rejects.toThrow(/./)
})
