/** A header of each request to the gateway. */
export interface SmsHeader {
  name: string
  value: string
}

/** The company that takes SMS, as the operator has set it. decisions/0080 */
export interface SmsGateway {
  isOn: boolean
  /** To which each SMS is posted. */
  address: string
  headers: SmsHeader[]
  /** What is posted, with a name such as `{text}` in place of each value. */
  body: string
  /** The registered header: six letters that the phone shows in place of a number. */
  sender: string
  /** Under which the operator is registered with the telephone companies (DLT). */
  entityId: string
}

/** What headers and body may name. */
export const GATEWAY_VALUES = [
  'to',
  'digits',
  'text',
  'sender',
  'entityId',
  'templateId',
  'key',
] as const
export type GatewayValue = (typeof GATEWAY_VALUES)[number]

const NAMES = /\{(\w+)\}/g

/** The names in braces in a body or in the value of a header. */
export const gatewayPlaceholders = (text: string): string[] =>
  Array.from(text.matchAll(NAMES), ([, name = '']) => name)

/** All of them, of headers and body. */
export const namedByGateway = ({ headers, body }: Pick<SmsGateway, 'headers' | 'body'>): string[] =>
  [body, ...headers.map(({ value }) => value)].flatMap(gatewayPlaceholders)

/** Whether SMS go out: they are on, and the key is there where it is named. */
export const sendsSms = (gateway: SmsGateway, hasKey: boolean): boolean =>
  gateway.isOn && (hasKey || !namedByGateway(gateway).includes('key'))

/** A request to the gateway. */
export interface SmsRequest {
  address: string
  headers: [string, string][]
  body: string
}

/** What is posted for one SMS: values in their places, in the body as its type of content wants them. */
export function smsRequest(
  { address, headers, body, sender, entityId }: Omit<SmsGateway, 'isOn'>,
  sms: { to: string; text: string; templateId: string; key: string },
): SmsRequest {
  const values: Record<string, string> = {
    ...sms,
    digits: sms.to.replace('+', ''),
    sender,
    entityId,
  }
  const filled = (text: string, escape: (value: string) => string): string =>
    text.replaceAll(NAMES, (whole, name: string) => {
      const value = values[name]
      return value === undefined ? whole : escape(value)
    })
  return {
    address,
    headers: headers.map(({ name, value }) => [name, filled(value, asItIs)]),
    body: filled(body, escapeOf(headers)),
  }
}

const asItIs = (value: string): string => value
const inJson = (value: string): string => JSON.stringify(value).slice(1, -1)
const inForm = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replaceAll('%20', '+')

/** How values stand in a body of this type of content. */
function escapeOf(headers: readonly SmsHeader[]): (value: string) => string {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  if (/\bjson\b/i.test(type)) return inJson
  return /\bx-www-form-urlencoded\b/i.test(type) ? inForm : asItIs
}
