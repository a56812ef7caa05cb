import { expect, test } from 'vitest'
import { mailServer, smtpRefusal } from '../../../testing/harness/mail-server.ts'
import { silentServer } from '../../../testing/harness/silent-server.ts'
import type { Mail } from '../../core/transport/mail-transport.ts'
import { smtpTransport } from './smtp.ts'

const mail: Mail = {
  from: { name: 'Farebox "Travels", Pune', address: 'tickets@farebox.test' },
  to: 'asha@example.com',
  subject: 'Your seats: ₹450 · पुणे',
  text: 'Hello ₹\n',
  html: '<p>Hello ₹</p>',
  messageId: '<farebox-1@farebox.test>',
  date: Date.UTC(2027, 0, 15, 6, 30),
}
const impatient = { answerMs: 300, lastMomentsMs: 50 }
const failing = (why: object) => expect.objectContaining(why)

test('a mail arrives with its id, its date and both its texts, from the operator, and asks for no automatic answer', async () => {
  const server = await mailServer()
  await smtpTransport(server.url)(mail)
  const [arrived] = server.mails
  expect(arrived).toMatchObject({
    from: mail.from,
    to: [{ address: mail.to }],
    subject: mail.subject,
    messageId: mail.messageId,
    date: '2027-01-15T06:30:00.000Z',
  })
  expect(arrived?.text?.trimEnd()).toBe('Hello ₹')
  expect(arrived?.html).toContain('Hello ₹')
  const headers = arrived?.headers.map(({ key, value }) => `${key}: ${value}`)
  expect(headers).toContain('auto-submitted: auto-generated')
  expect(headers?.join('\n')).not.toContain('list-unsubscribe')
})

test('an address that is no address is refused for good, without asking anybody', async () => {
  const server = await mailServer()
  const send = smtpTransport(server.url)
  await expect(send({ ...mail, to: '<>' })).rejects.toEqual(failing({ reason: 'refused' }))
  expect(server.mails).toEqual([])
})

test.each([
  'asha@example.com,stranger@example.org',
  'asha@example.com;stranger@example.org',
  'Asha<stranger@example.org>x@example.com',
  'asha:stranger@example.org;@example.com',
])('what somebody gave as one address reaches no second one: %s', async (to) => {
  const reached: string[] = []
  const server = await mailServer({
    onRcptTo: ({ address }, _session, done) => done(void reached.push(address)),
  })
  await smtpTransport(server.url)({ ...mail, to }).catch(() => {})
  expect(reached).not.toContain('stranger@example.org')
})

test.each([
  [550, { reason: 'refused', code: 'EENVELOPE 550' }],
  [450, { reason: 'later', code: 'EENVELOPE 450' }],
])('an addressee refused with %i', async (reply, expected) => {
  const server = await mailServer({
    onRcptTo: (_address, _session, done) => done(smtpRefusal(reply, 'no')),
  })
  await expect(smtpTransport(server.url)(mail)).rejects.toEqual(failing(expected))
})

test.each([
  [554, { reason: 'refused', code: 'EMESSAGE 554' }],
  [451, { reason: 'later', code: 'EMESSAGE 451' }],
])('a text refused with %i', async (reply, expected) => {
  const server = await mailServer({ judge: () => smtpRefusal(reply, 'no') })
  await expect(smtpTransport(server.url)(mail)).rejects.toEqual(failing(expected))
})

test('a sender who is refused concerns every mail, not this one', async () => {
  const server = await mailServer({
    onMailFrom: (_address, _session, done) => done(smtpRefusal(550, 'not ours')),
  })
  await expect(smtpTransport(server.url)(mail)).rejects.toEqual(
    failing({ reason: 'noServer', code: 'ESENDER 550' }),
  )
})

test('a wrong password is reported as such, and nothing of it or of the address is in the error', async () => {
  const server = await mailServer({
    onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
  })
  const url = server.url.replace('://', '://tickets:wrong-password@')
  const failure: unknown = await smtpTransport(url)(mail).catch((error: unknown) => error)
  expect(failure).toMatchObject({ reason: 'noServer', code: 'EAUTH 535' })
  expect(`${JSON.stringify(failure)} ${String(failure)}`).not.toMatch(/wrong-password|asha@/)
})

test('a right password over STARTTLS is let in', async () => {
  const server = await mailServer({
    tls: true,
    onAuth: ({ username, password }, { secure }, done) =>
      secure && username === 'tickets' && password === 'p@ss/word'
        ? done(null, { user: username })
        : done(new Error('no')),
  })
  const url = server.url.replace('://', '://tickets:p%40ss%2Fword@')
  await smtpTransport(`${url}?tls.rejectUnauthorized=false`)(mail)
  expect(server.mails).toHaveLength(1)
})

test('an untrusted certificate is reported as such', async () => {
  const server = await mailServer({ tls: true })
  await expect(smtpTransport(server.url)(mail)).rejects.toEqual(
    failing({ reason: 'noServer', code: 'ETLS' }),
  )
  expect(server.mails).toEqual([])
})

test('a server that is not there is reported as such', async () => {
  const { url, close } = await mailServer()
  await close()
  await expect(smtpTransport(url)(mail)).rejects.toEqual(
    failing({ reason: 'noServer', code: 'ESOCKET' }),
  )
})

test('a server that does not answer is given up after a while', async () => {
  const { url } = await silentServer()
  await expect(smtpTransport(url, impatient)(mail)).rejects.toEqual(
    failing({ reason: 'noServer', code: 'ETIMEDOUT' }),
  )
})

test('a process that stops gives a slow mail server some moments more, and no longer', async () => {
  const stopping = new AbortController()
  const { url } = await silentServer()
  const send = smtpTransport(url, { answerMs: 60_000, lastMomentsMs: 50 })
  const sending = send(mail, stopping.signal)
  stopping.abort()
  await expect(sending).rejects.toEqual(failing({ reason: 'noServer' }))
})

test('a mail that is taken in the last moments counts', async () => {
  const stopping = new AbortController()
  const server = await mailServer({
    judge: async () => {
      stopping.abort()
      return null
    },
  })
  await smtpTransport(server.url)(mail, stopping.signal)
  expect(server.mails).toHaveLength(1)
})
