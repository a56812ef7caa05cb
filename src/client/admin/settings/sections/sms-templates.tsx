import { MESSAGE_KINDS } from '../../../../domain/message/message.ts'
import { NOTICE_KINDS } from '../../../../domain/message/notice.ts'
import type { NoticeKind } from '../../../../domain/message/notice.ts'
import { smsValueNames } from '../../../../domain/message/sms.ts'
import type { SmsTemplate } from '../../../../domain/message/sms.ts'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import styles from './settings.module.css'
import type { Section } from './use-settings-section.ts'

type Form = Section['form']

/** The registered text of each kind of notice; a kind without one goes by mail. */
export function SmsTemplates({ form }: { form: Form }) {
  return (
    <>
      <h3 className={styles.subtitle}>DLT templates</h3>
      <ul className={`plain-list ${styles.rows}`}>
        {NOTICE_KINDS.map((kind) => (
          <TemplateOf key={kind} kind={kind} form={form} />
        ))}
      </ul>
    </>
  )
}

function TemplateOf({ kind, form }: { kind: NoticeKind; form: Form }) {
  const { smsTemplates } = form.values
  const index = smsTemplates.findIndex((one) => one.kind === kind)
  const at = index === -1 ? smsTemplates.length : index
  const template = smsTemplates[index] ?? { kind, templateId: '', text: '' }
  const change = (to: Partial<SmsTemplate>) => {
    const changed = { ...template, ...to }
    const isGiven = changed.templateId !== '' || changed.text !== ''
    form.setFieldValue('smsTemplates', [
      ...smsTemplates.slice(0, at),
      ...(isGiven ? [changed] : []),
      ...smsTemplates.slice(at + 1),
    ])
  }
  const field = (name: 'templateId' | 'text') => ({
    ...(index !== -1 && form.getInputProps(`smsTemplates.${index}.${name}`)),
    value: template[name],
  })
  const label = MESSAGE_KINDS[kind]
  return (
    <li className={styles.row} aria-label={label}>
      <details className={styles.towns} open={index !== -1}>
        <summary>{label}</summary>
        <div className={styles.rows}>
          <TextField
            label={`Template id: ${label}`}
            inputMode="numeric"
            autoComplete="off"
            {...field('templateId')}
            onChange={({ currentTarget }) => change({ templateId: currentTarget.value })}
          />
          <TextArea
            label={`Registered text: ${label}`}
            description={`Letter by letter. In braces may stand: ${smsValueNames(kind)
              .map((name) => `{${name}}`)
              .join(', ')}. Each is cut to 30 characters, but for the link.`}
            {...field('text')}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </div>
      </details>
      {index === -1 && (
        <div className="dimmed-line">No DLT template for {label}: not sent by SMS.</div>
      )}
    </li>
  )
}
