import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { PeerServers, StoreLog } from '../connection/store.ts'
import { FIRST_KEEPALIVE, LISTENER, LONGEST_CONNECT } from './pools.ts'

const CHANNEL = 'farebox'
/** What is told within so many milliseconds goes in one message. */
const GATHER_MS = 10
/** What waits while the connection is cut; past it the others hear that they missed something. */
const MOST_TO_TELL = 10_000
/** The topic of that. */
const GAP = 'gap'
/** What a server tells that has told everything and ends. */
const BYE = 'bye'
/** PostgreSQL refuses messages of 8,000 bytes and more. */
const LONGEST_LIST = 7000
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 2000
/** A connection that nobody has cut but that leads nowhere is noticed after two of these. */
const PROOF_MS = 5000
const GRACE_MS = 100
/** Each tells the others at each proof that it is there; who has missed three is counted no more. */
const LIVELY_MS = 3 * PROOF_MS
/** With more than so many in it, the list of servers is rid of those that have gone. */
const MOST_HEARD = 100
/** Milliseconds to wait for the goodbye of a connection. */
const LONGEST_END = 1000
/** What stands for the teller where a write itself tells. */
const ALL = 'all'

interface Listening {
  heard: ((item: string) => void)[]
}

/**
 * What the servers of one database tell each other, by LISTEN and NOTIFY on a connection of its own: inside of sales it
 * would have all commits wait for one another. Whoever listens hears of gaps too: then anything may have changed.
 * decisions/0061
 */
export class PostgresPeers implements PeerServers {
  readonly #url: string
  readonly #log: StoreLog
  /** By it our own messages are known. */
  readonly server = randomUUID()
  readonly #topics = new Map<string, Listening>()
  readonly #gapListeners: (() => void)[] = []
  readonly #silenceListeners: (() => void)[] = []
  readonly #toTell = new Map<string, Set<string>>()
  #client: Client | undefined
  /** What was said last has been told. */
  #told: Promise<unknown> = Promise.resolve()
  #closing = false
  #sending: NodeJS.Timeout | undefined
  #proving: NodeJS.Timeout | undefined
  /** When each of the others was heard last, by our own uptime. */
  readonly #heardAt = new Map<string, number>()

  constructor(url: string, log: StoreLog) {
    this.#url = url
    this.#log = log
  }

  /** False while nothing can be heard: then nothing that is cached counts. */
  get hears(): boolean {
    return this.#client !== undefined
  }

  /** How many other servers were heard lately. */
  count(): number {
    this.#forgetGone()
    return this.#heardAt.size
  }

  /** One that went without a goodbye may have written what it told nobody. */
  #forgetGone(): void {
    const since = performance.now() - LIVELY_MS
    let isOneGone = false
    for (const [server, at] of this.#heardAt)
      if (at < since) isOneGone = this.#heardAt.delete(server)
    if (isOneGone) this.#gap()
  }

  /** Begins to listen. @throws what the driver throws when the database cannot be reached */
  async open(): Promise<void> {
    await this.#connect()
    this.#proving = setInterval(() => void this.#prove(), PROOF_MS).unref()
  }

  tell(topic: string, item: string): void {
    const items = this.#toTell.get(topic) ?? new Set<string>([])
    if (items.size < MOST_TO_TELL) this.#toTell.set(topic, items.add(item))
    else this.#toTell.set(GAP, new Set([ALL]))
    this.#sending ??= setTimeout(() => void this.#send(), GATHER_MS)
  }

  hear(topic: string, listener: (item: string) => void): void {
    const listening = this.#topics.get(topic) ?? { heard: [] }
    listening.heard.push(listener)
    this.#topics.set(topic, listening)
  }

  onGap(listener: () => void): void {
    this.#gapListeners.push(listener)
  }

  /** Calls back when the database has not answered for so long that other connections to it may be dead as well. */
  onSilence(listener: () => void): void {
    this.#silenceListeners.push(listener)
  }

  /** Something may have changed of which nobody was told: here and on all other servers anything may have. */
  missed(): void {
    this.#gap()
    this.tell(GAP, ALL)
  }

  async close(): Promise<void> {
    this.#closing = true
    clearInterval(this.#proving)
    // To a connection that leads nowhere nobody says goodbye.
    await Promise.race([this.#end(), sleep(LONGEST_END, undefined, { ref: false })])
    this.#client = undefined
  }

  async #end(): Promise<void> {
    await this.#send()
    const client = this.#client
    if (client) await this.#notify(client, `${BYE} ${this.server} `).catch(() => {})
    this.#client = undefined
    await client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      keepAlive: true,
      keepAliveInitialDelayMillis: FIRST_KEEPALIVE,
      connectionTimeoutMillis: LONGEST_CONNECT,
      query_timeout: 2 * PROOF_MS,
      application_name: LISTENER,
    })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, undefined))
    client.on('notification', ({ payload = '' }) => this.#heard(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    this.#client = client
    // What the lost connection has not answered, it never will.
    this.#told = Promise.resolve()
    void this.#prove()
  }

  #lost(client: Client, error: Error | undefined): void {
    if (this.#client !== client) return
    this.#client = undefined
    if (this.#closing) return
    this.#log.warn({ err: error }, 'The servers of this database cannot hear each other')
    client.end().catch(() => {})
    this.#gap()
    // What was told last may have been told to nobody.
    this.#toTell.set(GAP, new Set([ALL]))
    void this.#reconnect()
  }

  /* oxlint-disable no-await-in-loop -- tried until it answers */
  async #reconnect(): Promise<void> {
    for (let wait = FIRST_WAIT_MS; !this.#closing; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      try {
        await this.#connect()
        this.#log.info({}, 'The servers of this database hear each other again')
        // What was told meanwhile was not heard.
        this.#gap()
        return await this.#send()
      } catch {
        await sleep(wait, undefined, { ref: false })
      }
    }
  }
  /* oxlint-enable no-await-in-loop */

  #gap(): void {
    for (const listener of this.#gapListeners) listener()
  }

  #heard(payload: string): void {
    const [topic = '', teller = '', list = ''] = payload.split(' ')
    if (teller === this.server) return
    if (teller !== ALL) this.#heardAt.set(teller, performance.now())
    if (this.#heardAt.size > MOST_HEARD) this.#forgetGone()
    if (topic === BYE) return void this.#heardAt.delete(teller)
    if (topic === GAP) return this.#gap()
    const listeners = this.#topics.get(topic)?.heard ?? []
    for (const item of list.split(',')) for (const heard of listeners) heard(item)
  }

  /** What cannot be sent stays, and is sent once the connection is back. */
  async #send(): Promise<void> {
    clearTimeout(this.#sending)
    this.#sending = undefined
    const client = this.#client
    if (client === undefined) return
    const lists = [...this.#toTell].flatMap(([topic, items]) =>
      inLists(items).map((list) => `${topic} ${this.server} ${list}`),
    )
    this.#toTell.clear()
    await Promise.all(lists.map((payload) => this.#notify(client, payload).catch(this.#untold)))
  }

  /** The others missed what could not be told: they hear of that as soon as they can be told anything. */
  readonly #untold = (): void => {
    this.#toTell.set(GAP, new Set([ALL]))
    if (!this.#closing) this.#sending ??= setTimeout(() => void this.#send(), FIRST_WAIT_MS)
  }

  /** A connection takes one statement at a time, whoever has something to say. */
  #notify(client: Client, payload: string): Promise<unknown> {
    const told = this.#told.then(() => client.query('select pg_notify($1, $2)', [CHANNEL, payload]))
    this.#told = told.catch(() => {})
    return told
  }

  async #prove(): Promise<void> {
    this.#forgetGone()
    const client = this.#client
    if (client === undefined) return
    const answered = this.#notify(client, `here ${this.server} `).then(
      () => 'here' as const,
      () => 'refused' as const,
    )
    const answer = await Promise.race([answered, tooLate()])
    if (answer === 'here' || this.#client !== client) return
    this.#lost(client, new Error('No answer'))
    if (answer === 'silent') for (const listener of this.#silenceListeners) listener()
  }
}

/** When an answer should be there; where this process itself stood still, it is read before that. */
async function tooLate(): Promise<'silent'> {
  await sleep(PROOF_MS, undefined, { ref: false })
  await sleep(GRACE_MS, undefined, { ref: false })
  return 'silent'
}

/** Items as lists by commas, each short enough for one message. */
function inLists(items: ReadonlySet<string>): string[] {
  const lists: string[] = []
  let list = ''
  for (const item of items) {
    if (list !== '' && list.length + item.length >= LONGEST_LIST) {
      lists.push(list)
      list = ''
    }
    list = list === '' ? item : `${list},${item}`
  }
  return list === '' ? lists : [...lists, list]
}
