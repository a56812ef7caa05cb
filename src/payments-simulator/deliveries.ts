import { setTimeout as sleep } from 'node:timers/promises'

/** An event that a provider sends, as text. */
export interface Delivery {
  id: string
  provider: 'razorpay' | 'stripe'
  /** The event's name, such as `payment_link.paid`. */
  event: string
  body: string
  /** The answers so far, by their status; 0 where there was none. */
  answers: number[]
}

/** Signs a text as a provider does. */
export type Sign = (body: string, secret: string, id: string) => Record<string, string>

interface Receiver {
  /** Where events of a provider go. */
  urlOf: (provider: Delivery['provider']) => string
  secretOf: (provider: Delivery['provider']) => string
  sign: Record<Delivery['provider'], Sign>
}

/** How the next events go. */
export interface DeliveryModes {
  /** Kept back until they are released. */
  hold: boolean
  /** So many are never sent. */
  lose: number
  /** So many are sent twice. */
  double: number
  /** So many are signed with a secret that nobody knows. */
  forge: number
  /** Events are signed with this secret in place of the provider's. */
  oldSecret: string | null
  /** Waits between the tries of an event that was not answered with 2xx, in milliseconds. */
  retryAfter: number[]
}

export type Deliveries = ReturnType<typeof newDeliveries>

const TIMEOUT = 5000
const FORGED = 'a secret that nobody knows'

/** Sends events, and loses, doubles, holds and forges them as a test asks. */
export function newDeliveries(receiver: Receiver) {
  const modes: DeliveryModes = {
    hold: false,
    lose: 0,
    double: 0,
    forge: 0,
    oldSecret: null,
    retryAfter: [200, 1000, 5000],
  }
  const all: Delivery[] = []
  const held: Delivery[] = []
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()

  const post = async ({ provider, id, body }: Delivery): Promise<number> => {
    const isForged = modes.forge > 0
    if (isForged) modes.forge--
    const secret = isForged ? FORGED : (modes.oldSecret ?? receiver.secretOf(provider))
    const signed = receiver.sign[provider](body, secret, id)
    try {
      const response = await fetch(receiver.urlOf(provider), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT), stopping.signal]),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }
  const send = async (delivery: Delivery): Promise<void> => {
    for (const wait of [0, ...modes.retryAfter]) {
      if (stopping.signal.aborted) return
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      if (wait > 0) await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {})
      // oxlint-disable-next-line no-await-in-loop
      const answer = await post(delivery)
      delivery.answers.push(answer)
      if (answer >= 200 && answer < 300) return
    }
  }
  const begin = (delivery: Delivery): void => {
    const sending = send(delivery).finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  return {
    modes,
    all,
    /** Sends an event, or does with it what the modes say. */
    emit(delivery: Omit<Delivery, 'answers'>): void {
      const one = { ...delivery, answers: [] }
      all.push(one)
      if (modes.lose > 0) modes.lose--
      else if (modes.hold) held.push(one)
      else {
        begin(one)
        if (modes.double > 0) {
          modes.double--
          begin(one)
        }
      }
    },
    /** Sends what was held: those with these ids in this order, or all. */
    release(ids?: string[]): void {
      modes.hold = false
      const order = ids ?? held.map(({ id }) => id)
      const released = order.flatMap((id) => held.filter((one) => one.id === id))
      held.length = 0
      for (const one of released) begin(one)
    },
    /** Sends an event again, whatever became of it. */
    resend(id: string): void {
      for (const one of all.filter((each) => each.id === id)) begin(one)
    },
    /** Until nothing is under way. */
    async settled(): Promise<void> {
      while (underWay.size > 0) {
        // oxlint-disable-next-line no-await-in-loop -- sending may begin more
        await Promise.all(underWay)
      }
    },
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}
