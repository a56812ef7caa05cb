import type { NoticeKind } from '../../../domain/message/notice.ts'
import { sendsSms } from '../../../domain/message/sms-gateway.ts'
import { smsFrom, smsNumber } from '../../../domain/message/sms.ts'
import type { Call } from '../../core/call.ts'
import type { Sms } from '../../core/transport/sms-transport.ts'
import { readSettings } from '../../settings/settings.service.ts'

interface ToReach {
  kind: NoticeKind
  phone: string | null
}

/** Whether SMS are on, the kind has a registered template, and the contact has left a mobile number. decisions/0080 */
export async function goesBySms(call: Call, { kind, phone }: ToReach): Promise<boolean> {
  const { smsGateway, smsTemplates } = await readSettings(call)
  return (
    sendsSms(smsGateway, call.dependencies.sms.hasKey) &&
    smsTemplates.some((one) => one.kind === kind) &&
    smsNumber(phone) !== null
  )
}

/** The SMS of a notice; null where none can be sent. decisions/0080 */
export async function smsOf(
  call: Call,
  { kind, phone, values }: ToReach & { values: Readonly<Record<string, string>> },
): Promise<Sms | null> {
  if (!(await goesBySms(call, { kind, phone }))) return null
  const { smsTemplates } = await readSettings(call)
  const template = smsTemplates.find((one) => one.kind === kind)
  const to = smsNumber(phone)
  if (template === undefined || to === null) return null
  const text = smsFrom(template, values)
  return text === undefined ? null : { to, text, templateId: template.templateId }
}
