/** A message whose turn it is. */
export interface DueMessage {
  id: number
  to: string
  subject: string
  text: string
  html: string
  /** How often it was tried before. */
  attempts: number
}
