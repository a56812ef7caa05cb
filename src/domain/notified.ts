/** What became of notifying people: how many bookings have a message that goes out by itself, how many staff are to call. */
export interface Notified {
  sent: number
  /** Also those that boarding is too close for; they may have a message as well. */
  toCall: number
}

export const NOBODY_NOTIFIED: Notified = { sent: 0, toCall: 0 }

export const sumNotified = (all: readonly Notified[]): Notified => ({
  sent: all.reduce((sum, { sent }) => sum + sent, 0),
  toCall: all.reduce((sum, { toCall }) => sum + toCall, 0),
})

/** `3 bookings notified, 2 to call.`; empty where there was no one to notify. */
export function notifiedText({ sent, toCall }: Notified): string {
  if (sent === 0 && toCall === 0) return ''
  const notified = `${sent === 0 ? 'No' : sent} ${sent === 1 ? 'booking' : 'bookings'} notified`
  return toCall === 0 ? `${notified}.` : `${notified}, ${toCall} to call.`
}
