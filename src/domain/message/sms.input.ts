import { z } from 'zod'
import { linesText, lineText, tooLong } from '../text/text-fields.input.ts'
import { NOTICE_KINDS } from './notice.ts'
import { GATEWAY_VALUES, gatewayPlaceholders, namedByGateway } from './sms-gateway.ts'
import { smsNumber, smsPlaceholders, smsValueNames } from './sms.ts'

const ADDRESS =
  /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?(?:[/?][^\s"'<>\\#{}]*)?$/i
const HEADER_NAME = /^[a-z0-9-]+$/i
/** Of the connection, or made by the request itself. RFC 9110, 7.6.1 */
const SET_BY_ITSELF =
  /^(?:host|content-length|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect)$/i
/** Printable ASCII. */
const HEADER_VALUE = /^[ -~]*$/
const DIGITS = /^\d{6,30}$/

const listed = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** What is said of names that are not known; undefined where all are. */
function unknownNames(used: readonly string[], known: readonly string[]): string | undefined {
  const unknown = used.find((name) => !known.includes(name))
  return unknown === undefined
    ? undefined
    : `{${unknown}} is not known. What may stand here: ${listed(known)}`
}

/** A text of an SMS is many times longer than a header may be. */
const IN_HEADERS = GATEWAY_VALUES.filter((name) => name !== 'text')

const named = (known: readonly string[]) => (text: string, context: z.RefinementCtx<string>) => {
  const message = unknownNames(gatewayPlaceholders(text), known)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
}

const header = z.object({
  name: lineText()
    .min(1, 'A header has a name')
    .max(100, tooLong('This name is too long'))
    .regex(HEADER_NAME, 'Letters, digits and hyphens only')
    .refine((name) => !SET_BY_ITSELF.test(name), 'This header is set by itself'),
  value: lineText()
    .max(1000, tooLong('This value is too long'))
    .regex(HEADER_VALUE, 'Letters, digits and signs of English only')
    .superRefine(named(IN_HEADERS)),
})

/** The company that takes SMS. Once it is on, nothing that its request names may be missing. */
export const SmsGatewayInput = z
  .object({
    isOn: z.boolean(),
    address: lineText()
      .max(300, tooLong('This address is too long'))
      .refine(
        (text) => text === '' || ADDRESS.test(text),
        'An address begins with https:// and has no braces: what is sent stands in the body',
      ),
    headers: z.array(header).max(20, 'At most 20 headers'),
    body: linesText()
      .max(4000, tooLong('This body is too long'))
      .superRefine(named(GATEWAY_VALUES)),
    sender: lineText()
      .max(6, tooLong('A sender has six letters'))
      .regex(/^$|^[a-z]{6}$/i, 'A sender has six letters'),
    entityId: lineText()
      .max(30, tooLong('An entity id has digits only'))
      .refine((text) => text === '' || DIGITS.test(text), 'An entity id has digits only'),
  })
  .superRefine((gateway, context) => {
    if (!gateway.isOn) return
    const names = namedByGateway(gateway)
    const missing = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (gateway.address === '') missing('address', 'The address of the gateway is needed')
    if (!names.includes('to') && !names.includes('digits'))
      missing('body', 'The body says to whom it goes: {to} or {digits}')
    if (!names.includes('text')) missing('body', 'The body has {text} in it')
    for (const field of ['sender', 'entityId'] as const)
      if (gateway[field] === '' && names.includes(field))
        missing(field, `It is needed: {${field}} stands in what is sent`)
  })

/** The registered texts, at most one for each kind of notice. */
export const SmsTemplatesInput = z
  .array(
    z
      .object({
        kind: z.enum(NOTICE_KINDS),
        templateId: lineText()
          .max(30, tooLong('A template id has digits only'))
          .regex(DIGITS, 'A template id has digits only, such as 1107160000000012345'),
        text: linesText()
          .min(1, 'The registered text is needed')
          .max(1000, tooLong('This text is too long: 1,000 characters at most')),
      })
      .superRefine(({ kind, text }, context) => {
        const message = unknownNames(smsPlaceholders(text), smsValueNames(kind))
        if (message !== undefined) context.addIssue({ code: 'custom', path: ['text'], message })
      }),
  )
  .refine(
    (templates) => new Set(templates.map(({ kind }) => kind)).size === templates.length,
    'Each kind of notice has one template',
  )

/** Where a test SMS goes, and whose template it is. */
export const TestSmsInput = z.object({
  to: lineText()
    .max(30, tooLong('This number is too long'))
    .refine(
      (to) => smsNumber(to) !== null,
      'A mobile number has ten digits, or begins with + and the code of its country',
    ),
  kind: z.enum(NOTICE_KINDS),
})
