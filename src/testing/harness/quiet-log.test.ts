import { beforeAll, expect, test } from 'vitest'
import { smtpTransport } from '../../server/messages/email/smtp.ts'
import { backgroundJobs } from '../../server/operations/jobs/background-jobs.ts'
import { runJobs } from '../../server/operations/jobs/run-jobs.ts'
import { aSchedule } from '../builders/fixtures.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import { sendPasswordLinks } from '../builders/password-link.ts'
import { endOfFile } from './end-of-file.ts'
import { writtenLog } from './log-lines.ts'
import { mailServer, smtpRefusal } from './mail-server.ts'
import { tamper } from './tamper.ts'
import { testApp } from './test-app.ts'
import type { Person, TestApp, Visitor } from './test-app.ts'

const atEnd = endOfFile()

/** What people type and are given: none of it may stand in the log. */
const MARKED = {
  name: 'Markerjit',
  family: 'Quibblesworth',
  email: 'zebra-marker@example.com',
  other: 'walrus-marker@example.com',
  phone: '9812309876',
  password: 'xylophone-marker-pass',
  later: 'ukulele-marker-pass',
  card: '4111111111111111',
  search: 'findme-marker',
}

const written = writtenLog()
/** Secrets that the server made and sent. */
const handedOut: string[] = []
/** Ids of requests that failed, as the client got them. */
const answeredIds: string[] = []
let context: TestApp
let admin: Person
let visitor: Visitor
let trip: TestSchedule

const ended = async (call: Promise<unknown>) => call.then(String, String)
const emails = () =>
  tamper<{ body_text: string }>(context.file, 'select body_text from outbox').map(
    (row) => row.body_text,
  )

beforeAll(async () => {
  const server = await mailServer({
    whenDone: atEnd,
    onRcptTo: ({ address }, _session, done) =>
      done(smtpRefusal(550, `<${address}>: no such mailbox`)),
  })
  context = await testApp({
    whenDone: atEnd,
    dependencies: { log: written.log, mail: smtpTransport(server.url) },
  })
  admin = await context.as('admin')
  visitor = context.visitor()
  trip = await aSchedule(context.dependencies)
  handedOut.push(admin.accessToken)
  await register()
  await book()
  await sellAtTheCounter()
  await sendNonsense()
  await runTheJobs()
  await fail()
})

async function register(): Promise<void> {
  const fullName = `${MARKED.name} ${MARKED.family}`
  const { email, password } = MARKED
  const phoneNumber = MARKED.phone
  const { body, headers } = await visitor.rest<{ accessToken: string }>(
    'POST',
    '/auth-user/register',
    { fullName, email, password, phoneNumber },
  )
  const cookie = /=([^;]{20,})/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
  expect(cookie).not.toBe('')
  handedOut.push(body.accessToken, cookie)
  await visitor.rest('POST', '/auth-user/register', { fullName, email, password })
  await visitor.rest('POST', '/auth-user/login', { email, password: MARKED.later })
  await visitor.rest('POST', '/auth-user/forgot-password', { email })
  await sendPasswordLinks(context.dependencies)
  const token =
    emails().flatMap((text) => /reset-password#token=([\w-]+)/.exec(text)?.[1] ?? [])[0] ?? ''
  expect(token).not.toBe('')
  handedOut.push(token)
  await visitor.rest('POST', '/auth-user/reset-password', { token, newPassword: MARKED.later })
  await visitor.rest('POST', '/auth-user/reset-password', { token, newPassword: MARKED.later })
  await ended(visitor.trpc.newsletter.subscribe.mutate({ email: MARKED.other }))
}

async function book(): Promise<void> {
  const { body } = await visitor.rest<{ accessToken: string }>('POST', '/auth-user/login', {
    email: MARKED.email,
    password: MARKED.later,
  })
  handedOut.push(body.accessToken)
  const bearer = { authorization: `Bearer ${body.accessToken}` }
  const rest = <Answer>(method: string, path: string, sent?: unknown) =>
    visitor.rest<Answer>(method, path, sent, bearer)
  await rest(
    'GET',
    `/bus-schedule/fetch-schedules?source=pune&destination=goa&date=2027-01-16&searchTerm=${MARKED.search}`,
  )
  const draft = await rest<{ id: number }>('POST', '/bus-passenger', {
    passengerName: MARKED.name,
    age: 31,
    gender: 'female',
    seatNumber: '1A',
  })
  const booking = await rest<{ id: number }>('POST', '/bus-booking', {
    busScheduleId: trip.id,
    seatIds: [trip.seats['1A']],
    passengerIds: [draft.body.id],
  })
  expect(booking.status).toBe(201)
  await rest('POST', `/api/payment/initiate-demo-payment/${booking.body.id}`)
  await rest('POST', `/api/payment/confirm-demo-payment/${booking.body.id}`, { card: MARKED.card })
  await rest('GET', `/bus-booking/${booking.body.id}`)
  const links = emails().flatMap((text) => /\/ticket#([\w.-]+)/.exec(text)?.[1] ?? [])
  expect(links).toHaveLength(1)
  handedOut.push(...links)
  await visitor.rest('GET', `/ticket/${booking.body.id}`, undefined, {
    authorization: `Ticket ${links[0]}`,
  })
  expect((await rest('POST', `/bus-booking/${booking.body.id}/cancel`)).status).toBe(200)
  await rest('POST', '/auth-user/logout')
}

async function sellAtTheCounter(): Promise<void> {
  const { name: passengerName, phone, other: email } = MARKED
  await admin.trpc.counter.sell.mutate({
    scheduleId: trip.id,
    seatIds: [trip.seats['2A'] ?? 0],
    passengers: [{ passengerName, age: 50, gender: 'MALE' }],
    phone,
    email,
    payment: 'CASH',
    key: 'marked-sale',
  })
  await admin.trpc.sale.find.mutate({ term: MARKED.phone })
  await admin.trpc.user.list.query({ searchTerm: MARKED.family })
  await admin.trpc.message.list.query({ searchTerm: MARKED.email })
}

async function sendNonsense(): Promise<void> {
  const { name, email, card } = MARKED
  await visitor.rest('GET', `/bus/${email}`)
  await visitor.rest('GET', `/no/such/${encodeURIComponent(email)}?name=${name}`)
  await visitor.rest('POST', '/bus-passenger', { passengerName: name, card })
  await ended(visitor.trpc.auth.login.mutate({ email, password: '' }))
  const broken = { 'content-type': 'application/json' }
  await visitor.fetch('/auth-user/login', {
    method: 'POST',
    headers: broken,
    body: `${name} ${email}`,
  })
}

/** Messages that the mail server refuses with the address in its words, and a job that throws with one. */
async function runTheJobs(): Promise<void> {
  let waiting = 0
  const failing = {
    name: 'fail',
    time: 'none' as const,
    every: 1000,
    run: () => Promise.reject(new Error(`Nobody at ${MARKED.email}, ${MARKED.phone}`)),
  }
  const due = [...backgroundJobs(), failing]
  const { promise, resolve } = Promise.withResolvers<void>()
  const jobs = runJobs(context.dependencies, due, () => {
    waiting += 1
    if (waiting === due.length) resolve()
    return () => {}
  })
  await promise
  await jobs.stop()
}

/** Both doors run into a table that is gone. */
async function fail(): Promise<void> {
  const { email, name: fullName } = MARKED
  tamper(
    context.file,
    'pragma foreign_keys = off',
    'alter table newsletter rename to gone',
    'alter table stops rename to gone_too',
  )
  const failure = await visitor.trpc.newsletter.subscribe
    .mutate({ email })
    .catch((error: unknown) => error)
  answeredIds.push(JSON.parse(JSON.stringify(failure)).shape.data.detail.requestId)
  const { status, body } = await admin.rest<{ requestId: string }>('POST', '/bus-stop', {
    stopName: fullName,
    arrivalTime: '10:00',
    departureTime: '10:05',
    distance: 12,
  })
  expect(status).toBe(500)
  answeredIds.push(body.requestId)
}

test('nothing that people typed or were sent is in the log', () => {
  const text = written.text()
  expect(written.lines().length).toBeGreaterThan(30)
  const secrets = [...Object.values(MARKED), ...handedOut]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('each answered request has a line with its id', () => {
  const answered = written.lines().filter(({ msg }) => msg === 'answered')
  expect(answered.length).toBeGreaterThan(20)
  expect(answered.filter(({ requestId }) => requestId === undefined)).toEqual([])
  expect(new Set(answered.map(({ requestId }) => requestId)).size).toBe(answered.length)
})

test('a failure is found by the id that the client got', () => {
  const failures = written.lines().filter(({ msg }) => /^A (procedure|request) failed/.test(msg))
  expect(failures.map(({ requestId }) => requestId)).toEqual(answeredIds)
  expect(written.text()).toMatch(/no such table|relation \S+ does not exist/)
})

test('lines of jobs have a name to find them by', () => {
  const lines = written.lines().filter(({ msg }) => /^A (job failed|message could not)/.test(msg))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter(({ requestId }) => !requestId?.startsWith('job-'))).toEqual([])
})
