import { failureText } from '../../../domain/message/message.ts'
import type { NoticeKind } from '../../../domain/message/notice.ts'
import { namedByGateway } from '../../../domain/message/sms-gateway.ts'
import { delayLength } from '../../../domain/schedule/delay.ts'
import { smsFrom, smsNumber } from '../../../domain/message/sms.ts'
import type { TestMessageOutcome } from '../../../domain/settings/settings.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import { dayIn, formatDayAndYear, formatTime } from '../../../domain/time/format-date-time.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall } from '../../core/call.ts'
import { ownKey } from '../../core/limit-keys.ts'
import type { LimitRule } from '../../core/limits/limits-interface.ts'
import { MessageNotTaken } from '../../core/transport/message-not-taken.ts'
import type { Sms } from '../../core/transport/sms-transport.ts'
import { getSite, readSettings } from '../../settings/settings.service.ts'

const TEST_SMS: LimitRule = { name: 'testSms', most: 20, windowMs: HOUR }

const NO_ADDRESS = 'No SMS gateway is saved: give its address and save first.'
const NO_TEMPLATE = 'No template is saved for this message: give it and save first.'
const TAKEN = 'The SMS gateway has taken the message. Look at the phone.'

/**
 * Hands an SMS with the registered text of a kind to the gateway now, past the queue, on or off, and says in words how
 * that went.
 * @throws Fault tooMany
 */
export async function sendTestSms(
  call: AdminCall,
  { to, kind }: { to: string; kind: NoticeKind },
): Promise<TestMessageOutcome> {
  const { limits, log, sms: transport } = call.dependencies
  const { smsGateway: gateway } = await readSettings(call)
  if (gateway.address === '') return { sent: false, words: NO_ADDRESS }
  if (!transport.hasKey && namedByGateway(gateway).includes('key'))
    return { sent: false, words: `${failureText('ESMSKEY')}.` }
  const sms = await testSms(call, { to, kind })
  if (sms === undefined) return { sent: false, words: NO_TEMPLATE }
  limits.count(TEST_SMS, ownKey(call))
  try {
    await transport.send(sms, gateway)
  } catch (error) {
    const code = error instanceof MessageNotTaken ? error.code : 'unknown'
    log.warn({ code }, 'A test SMS could not be sent')
    return { sent: false, words: `${failureText(code)}. (${code})` }
  }
  await atomically(call, (call) =>
    recordAudit(call, {
      action: 'testMessage',
      subject: 'settings',
      subjectId: null,
      detail: { channel: 'SMS' },
    }),
  )
  return { sent: true, words: TAKEN }
}

/** Of a booking that there is not; undefined where the kind has no template. */
async function testSms(
  call: AdminCall,
  { to, kind }: { to: string; kind: NoticeKind },
): Promise<Sms | undefined> {
  const { smsTemplates } = await readSettings(call)
  const { operatorName, supportPhone, zone } = await getSite(call)
  const template = smsTemplates.find((one) => one.kind === kind)
  const number = smsNumber(to)
  if (template === undefined || number === null) return undefined
  const [date, time] = [formatDayAndYear(dayIn(zone, call.now())), formatTime(call.now(), zone)]
  const text = smsFrom(template, {
    operator: operatorName,
    booking: 'FB-TEST',
    from: 'Pune',
    to: 'Goa',
    place: 'Swargate',
    date,
    time,
    phone: supportPhone,
    link: call.dependencies.publicUrl,
    refund: '₹450',
    oldTime: time,
    seat: '1A',
    oldSeat: '2B',
    minutes: '40',
    delay: delayLength(40),
    expected: time,
    bus: 'Night Rider',
    busNumber: 'MH 12 AB 1234',
    oldBus: 'MH 12 AB 4321',
    seats: '1A, 1B',
  })
  return text === undefined ? undefined : { to: number, text, templateId: template.templateId }
}
