import type { OutgoingMessage } from '../../../domain/message/message.ts'

/** What the table and the cards show alike, and what is done from their rows. */
export interface MessageRows {
  messages: readonly OutgoingMessage[]
  loading: boolean
  onShow: (message: OutgoingMessage) => void
  /** Sends it again, or has a new link made. */
  onAction: (message: OutgoingMessage) => void
}
