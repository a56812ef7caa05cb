import type { SmsGateway } from '../../../domain/message/sms-gateway.ts'

/** An SMS to be sent. */
export interface Sms {
  /** As `smsNumber` makes it. */
  to: string
  text: string
  /** The number under which the text is registered. */
  templateId: string
}

/** Hands SMS to whoever delivers them. */
export interface SmsTransport {
  /** Whether there is a key for a gateway that wants one. */
  hasKey: boolean
  /**
   * Hands over one. A server that stops gives the SMS on its way a few more seconds.
   * @throws MessageNotTaken when it was not taken
   */
  send(sms: Sms, gateway: SmsGateway, stopping?: AbortSignal): Promise<void>
}
