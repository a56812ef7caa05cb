import { HOUR, MINUTE } from '../time/calendar.ts'
import { healthCountText, spanText } from './health-text.ts'
import type { HealthFigures, HealthItem, HealthStatus } from './health.ts'

const WAITS_LONG = 15 * MINUTE
const WAITS_TOO_LONG = 2 * HOUR

/** The status of a queue by what has waited longest. */
const waitStatus = (at: number, oldestAt: number | null): HealthStatus => {
  const age = oldestAt === null ? 0 : at - oldestAt
  return age >= WAITS_TOO_LONG ? 'problem' : age >= WAITS_LONG ? 'warning' : 'ok'
}

export function judgeMessages({ at, mail, demo, messages }: HealthFigures): HealthItem {
  const item = { part: 'messages', title: 'Messages' } as const
  const { waiting, oldestAt, failed } = messages
  if (!mail) {
    return {
      ...item,
      status: demo ? 'ok' : 'warning',
      says: `No mail is sent: ${healthCountText(waiting, 'message')} kept to be read.`,
      ...(!demo && { toDo: 'Set SMTP_URL, or look into Messages each day for whom to call.' }),
    }
  }
  const status = waitStatus(at, oldestAt)
  const oldest = oldestAt === null ? '' : `, the oldest for ${spanText(at - oldestAt)}`
  const given =
    failed === 0 ? '' : ` ${healthCountText(failed, 'message')} failed in the last seven days.`
  return {
    ...item,
    status: status === 'ok' && failed > 0 ? 'warning' : status,
    says: `${healthCountText(waiting, 'message')} to be sent${oldest}.${given}`,
    ...(status !== 'ok' && {
      toDo: 'The mail server does not take them: send a test message in Settings, it says why.',
    }),
    ...(status === 'ok' && failed > 0 && { toDo: 'Messages says why each failed.' }),
  }
}

export function judgeRefunds({ at, refunds }: HealthFigures): HealthItem {
  const { waiting, oldestAt, failed } = refunds
  const status = failed > 0 ? 'problem' : waitStatus(at, oldestAt)
  const oldest = oldestAt === null ? '' : `, the oldest for ${spanText(at - oldestAt)}`
  const given = failed === 0 ? '' : ` ${healthCountText(failed, 'refund')} failed.`
  return {
    part: 'refunds',
    title: 'Refunds',
    status,
    says: `${healthCountText(waiting, 'refund')} to be paid back by the provider${oldest}.${given}`,
    ...(status !== 'ok' && {
      toDo: 'Customers wait for their money: Transactions, filtered by Failed or Pending, leads to each booking, where a failed one is tried again.',
    }),
  }
}

/** SMS that wait or were given up; nothing where they are off and none waits. decisions/0080 */
export function judgeSms({ at, sms }: HealthFigures): HealthItem[] {
  const item = { part: 'sms', title: 'SMS' } as const
  const { state, waiting, oldestAt, failed } = sms
  if (state === 'noKey')
    return [
      {
        ...item,
        status: 'warning',
        says: 'SMS are on, and none are sent: the gateway needs a key.',
        toDo: 'Set SMS_KEY in the environment of the server and start it again.',
      },
    ]
  if (state === 'off' && waiting === 0) return []
  const status = waitStatus(at, oldestAt)
  const oldest = oldestAt === null ? '' : `, the oldest for ${spanText(at - oldestAt)}`
  const given = failed === 0 ? '' : ` ${failed} SMS went to the desk in the last seven days.`
  return [
    {
      ...item,
      status: status === 'ok' && failed > 0 ? 'warning' : status,
      says: `${waiting} SMS to be sent${oldest}.${given}`,
      ...(status !== 'ok' && {
        toDo: 'The gateway does not take them: send a test SMS in Settings, it says why.',
      }),
      ...(status === 'ok' && failed > 0 && { toDo: 'Messages says why each was not taken.' }),
    },
  ]
}
