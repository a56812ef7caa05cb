import { setTimeout as sleep } from 'node:timers/promises'
import { PLAIN_MODES } from './delivery-modes.ts'

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

/** Signs a text as a provider does; with several secrets where it signs with each while they are exchanged. */
export type Sign = (body: string, secrets: string[], id: string) => Record<string, string>

interface Receiver {
  /** Where events of a provider go. */
  urlOf: (provider: Delivery['provider']) => string
  secretOf: (provider: Delivery['provider']) => string
  sign: Record<Delivery['provider'], Sign>
}

export type Deliveries = ReturnType<typeof newDeliveries>

const TIMEOUT = 5000
const FORGED = 'a secret that nobody knows'

/** Sends events, and loses, doubles, holds and forges them as a test asks. */
export function newDeliveries(receiver: Receiver) {
  const modes = { ...PLAIN_MODES }
  const all: Delivery[] = []
  const held: Delivery[] = []
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()

  const isConcerned = (provider: Delivery['provider']): boolean =>
    modes.only === null || modes.only === provider
  const post = async ({ provider, id, body }: Delivery): Promise<number> => {
    const concerned = isConcerned(provider)
    const isForged = concerned && modes.forge > 0
    if (isForged) modes.forge--
    const right = concerned ? (modes.oldSecret ?? undefined) : undefined
    const secrets = isForged
      ? [FORGED]
      : [
          right ?? receiver.secretOf(provider),
          ...(modes.otherSecret === null ? [] : [modes.otherSecret]),
        ]
    return send({ provider, id, body }, secrets)
  }
  const send = async (
    { provider, id, body }: Pick<Delivery, 'provider' | 'id' | 'body'>,
    secrets: string[],
  ): Promise<number> => {
    const signed = receiver.sign[provider](body, secrets, id)
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
  const keepSending = async (
    delivery: Delivery,
    late: number,
    tried: () => void,
  ): Promise<void> => {
    for (const wait of [late, ...modes.retryAfter]) {
      if (stopping.signal.aborted || !all.includes(delivery)) return
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      if (wait > 0) await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {})
      // oxlint-disable-next-line no-await-in-loop
      const answer = await post(delivery)
      delivery.answers.push(answer)
      tried()
      if (answer >= 200 && answer < 300) return
    }
  }
  const track = (work: Promise<void>): void => {
    const tracked = work.finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }
  /** Sends an event until it is taken. Answers after its first try. */
  const begin = (delivery: Delivery, late = 0): Promise<void> =>
    new Promise((tried) => track(keepSending(delivery, late, tried).finally(tried)))
  /** One after the other: the next begins when the one before has been answered. */
  const beginAll = async (deliveries: readonly Delivery[]): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- the order is what is asked for
    for (const one of deliveries) await begin(one)
  }
  return {
    modes,
    all,
    /** Sends an event, or does with it what the modes say. */
    emit(delivery: Omit<Delivery, 'answers'>): void {
      const one = { ...delivery, answers: [] }
      all.push(one)
      if (!isConcerned(one.provider)) void begin(one)
      else if (modes.lose > 0) modes.lose--
      else if (modes.hold) held.push(one)
      else {
        const isLate = modes.delay > 0
        if (isLate) modes.delay--
        const isDoubled = modes.double > 0
        if (isDoubled) modes.double--
        const copies = isDoubled ? modes.copies : 1
        for (let copy = 0; copy < copies; copy++) void begin(one, isLate ? modes.lateBy : 0)
      }
    },
    /** Whether an event was answered with 2xx. */
    isTaken: (id: string): boolean =>
      all.some(
        (one) => one.id === id && one.answers.some((status) => status >= 200 && status < 300),
      ),
    /** Sends a text that no provider has sent, signed rightly or with a secret that nobody knows; answers its status. */
    pretend: (
      given: Pick<Delivery, 'provider' | 'id' | 'body'>,
      isSigned: boolean,
    ): Promise<number> => send(given, [isSigned ? receiver.secretOf(given.provider) : FORGED]),
    /** Forgets all events, and sends new ones plainly again. */
    clear(): void {
      all.length = 0
      held.length = 0
      Object.assign(modes, PLAIN_MODES)
    },
    /** Sends what was held, one after the other: those with these ids in this order, or all. */
    release(ids?: string[]): void {
      modes.hold = false
      const order = ids ?? held.map(({ id }) => id)
      const released = order.flatMap((id) => held.filter((one) => one.id === id))
      held.length = 0
      track(beginAll(released))
    },
    /** Sends an event again, whatever became of it. */
    resend(id: string): void {
      track(beginAll(all.filter((each) => each.id === id)))
    },
    /** Until nothing is under way. */
    async finished(): Promise<void> {
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
