import type { NoticeKind } from '../../../domain/message/notice.ts'
import { sendsSms } from '../../../domain/message/sms-gateway.ts'
import { smsFrom, smsNumber } from '../../../domain/message/sms.ts'
import type { AtomicCall } from '../../core/call.ts'
import type { Sms } from '../../core/transport/sms-transport.ts'
import { readSettings } from '../../settings/settings.service.ts'

/**
 * The SMS of a notice; null where none can be sent: SMS are off, its kind has no registered template, or the contact has
 * left no mobile number. decisions/0080
 */
export async function smsOf(
  call: AtomicCall,
  {
    kind,
    phone,
    values,
  }: { kind: NoticeKind; phone: string | null; values: Readonly<Record<string, string>> },
): Promise<Sms | null> {
  const { smsGateway, smsTemplates } = await readSettings(call)
  if (!sendsSms(smsGateway, call.dependencies.sms.hasKey)) return null
  const template = smsTemplates.find((one) => one.kind === kind)
  const to = smsNumber(phone)
  if (template === undefined || to === null) return null
  const text = smsFrom(template, values)
  return text === undefined ? null : { to, text, templateId: template.templateId }
}
