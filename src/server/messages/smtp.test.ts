import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { smtpTransport } from './smtp.ts'

const mail = {
  to: 'asha@example.com',
  subject: 'Your seats: ₹450',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: '<farebox-1@farebox.test>',
}

/** As much of an SMTP server as takes one mail, or refuses its addressee; keeps what it was told. */
async function smtpServer(addressee: '250 ok' | '550 unknown') {
  const heard: string[] = []
  const server: Server = createServer((socket) => {
    let inBody = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (inBody && line !== '.') continue
        inBody = line === 'DATA'
        if (inBody) socket.write('354 go on\r\n')
        else socket.write(`${line.startsWith('RCPT') ? addressee : '250 ok'}\r\n`)
      }
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { heard, url: `smtp://127.0.0.1:${address.port}?ignoreTLS=true` }
}

test('a mail reaches the SMTP server with its id, from the operator', async () => {
  const { heard, url } = await smtpServer('250 ok')
  await smtpTransport(url, 'Farebox <tickets@farebox.test>')(mail)
  expect(heard).toContain('MAIL FROM:<tickets@farebox.test>')
  expect(heard).toContain('RCPT TO:<asha@example.com>')
  expect(heard).toContain('Message-ID: <farebox-1@farebox.test>')
  expect(heard.some((line) => line.includes('<p>Hello</p>'))).toBe(true)
})

test('an addressee that is refused, and a server that is not there, reject', async () => {
  const { url } = await smtpServer('550 unknown')
  await expect(smtpTransport(url, 'a@farebox.test')(mail)).rejects.toMatchObject({
    code: 'EENVELOPE',
  })
  const nowhere = smtpTransport('smtp://127.0.0.1:1', 'a@farebox.test')
  await expect(nowhere(mail)).rejects.toMatchObject({ code: 'ESOCKET' })
})
