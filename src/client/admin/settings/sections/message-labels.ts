import { MESSAGE_KINDS } from '../../../../domain/message/message.ts'
import type { SmsHeader } from '../../../../domain/message/sms-gateway.ts'
import type { SmsTemplate } from '../../../../domain/message/sms.ts'
import type { Settings } from '../../../../domain/settings/settings.ts'
import { timeOf } from '../../../../domain/time/calendar.ts'
import type { SettingText } from './setting-text.ts'

type MessageSetting = 'reminderHours' | 'quietFrom' | 'quietUntil' | 'smsGateway' | 'smsTemplates'

const headerText = ({ name, value }: SmsHeader): string => `${name}: ${value}`
const templateText = ({ kind, templateId, text }: SmsTemplate): string =>
  `${MESSAGE_KINDS[kind]}: ${templateId}, ${text}`

/** The settings of messages: reminders, quiet hours, SMS. */
export const MESSAGE_LABELS: { [Name in MessageSetting]: SettingText<Settings[Name]> } = {
  reminderHours: {
    label: 'Reminder before boarding (hours)',
    meaning:
      'So long before they board passengers are reminded of when, where and which bus; those who board early, on the evening before. 0: nobody is.',
    words: (hours) => (hours === 0 ? 'none' : hours === 1 ? '1 hour' : `${hours} hours`),
  },
  quietFrom: {
    label: 'Quiet from',
    meaning: 'From then on what can wait, such as reminders, is not sent. Delays and changes are.',
    words: timeOf,
  },
  quietUntil: {
    label: 'Quiet until',
    meaning: 'The same time as the one before: there are no quiet hours.',
    words: timeOf,
  },
  smsGateway: {
    label: 'SMS gateway',
    meaning: 'The company that takes SMS, and what is posted to it.',
    words: ({ isOn, headers, ...gateway }) =>
      [isOn ? 'on' : 'off', ...Object.values(gateway), ...headers.map(headerText)]
        .filter(Boolean)
        .join(', '),
  },
  smsTemplates: {
    label: 'DLT templates',
    meaning: 'The registered text of each kind of notice.',
    words: (templates) => templates.map(templateText).join('; ') || 'none',
  },
}
