import { setTimeout as sleep } from 'node:timers/promises'
import type {
  CheckpointAnswer,
  CheckpointMessage,
  CheckpointThreadData,
} from './checkpoint-protocol.ts'
import { CheckpointWorker } from './checkpoint-worker.ts'
import type { Checkpoints } from './checkpoints.ts'
import type { StoreLog } from '../../connection/store.ts'

interface BesideOptions extends CheckpointThreadData {
  program: string
  /** Pages that the log takes before it is folded in. */
  frames: number
  log: StoreLog
  /** Milliseconds that a write waits for a checkpoint at most. */
  patience: number
  /** Lets the writer's connection checkpoint at its commits, as SQLite does by itself, or not. */
  setOwn: (isOn: boolean) => void
}

/** One round of checkpoints, from the first one to one that no commit overtakes. */
interface Round {
  /** Pages of the log from which on the thread is late. */
  lateAt: number
  checkpoints: number
  /** Whether writes wait for its end. */
  held: boolean
  /** Whether they did so when the last checkpoint was asked for: nothing has overtaken it. */
  isLast: boolean
  end: PromiseWithResolvers<void>
}

/** Checkpoints that commits may overtake before they have to wait for one. */
const MOST_OVERTAKEN = 3
/** What is left for a checkpoint that writes wait for, as a part of what the log takes. */
const SMALL_REST = 1 / 8
/** A round is late when it has lasted for so many times the pages that the log takes. */
const LATE_AFTER = 2

/**
 * Checkpoints in a thread of its own, which starts when the log is half full. A checkpoint is passive: commits go on, and
 * the log begins anew only after one that they have not overtaken. Under constant load there is none by itself, so that
 * the last small one is waited for between two groups, while the event loop answers others. Whenever no thread answers
 * (none yet, ended, late, out of order) the writer's own connection checkpoints: the log has a bound. decisions/0101
 */
export class CheckpointsBeside implements Checkpoints {
  readonly #options: BesideOptions
  #worker: CheckpointWorker | undefined
  #isOpen = false
  /** Not again before the log was reset: a thread that cannot start would be started at each commit. */
  #mayStart = true
  #isOwn = true
  #isWarned = false
  #closing = false
  /** Pages in the log after the last commit, and when the last round ended. */
  #frames = 0
  #tried = 0
  #round: Round | undefined

  constructor(options: BesideOptions) {
    this.#options = options
  }

  committed(countFrames: () => number): void {
    const { frames: full } = this.#options
    const frames = countFrames()
    if (frames < this.#frames) this.#begunAnew()
    this.#frames = frames
    if (this.#worker === undefined && this.#mayStart && frames * 2 >= full) this.#start()
    const round = this.#round
    if (round !== undefined) round.held ||= frames >= round.lateAt
    else if (this.#isOpen && frames - this.#tried >= full) this.#beginRound()
  }

  beforeGroup(): Promise<void> | undefined {
    const round = this.#round
    return round?.held === true ? this.#waitFor(round) : undefined
  }

  async idle(): Promise<void> {
    if (this.#round !== undefined) await this.#waitFor(this.#round)
  }

  async close(): Promise<void> {
    this.#closing = true
    await this.#worker?.stop(this.#options.patience)
  }

  #begunAnew(): void {
    this.#tried = 0
    this.#mayStart = true
    if (this.#round !== undefined) this.#round.lateAt = this.#options.frames * LATE_AFTER
  }

  #start(): void {
    const { program, file, durability, descriptor } = this.#options
    this.#mayStart = false
    this.#worker = new CheckpointWorker({
      program,
      file,
      durability,
      descriptor,
      hear: (message) => this.#hear(message),
      ended: (cause) => this.#ended(cause),
    })
  }

  #beginRound(): void {
    const lateAt = this.#frames + this.#options.frames * LATE_AFTER
    const end = Promise.withResolvers<void>()
    this.#round = { lateAt, checkpoints: 0, held: false, isLast: false, end }
    this.#ask(this.#round)
  }

  #ask(round: Round): void {
    round.checkpoints += 1
    round.isLast = round.held
    this.#worker?.ask(round.isLast ? 'finish' : 'fold')
  }

  #hear(message: CheckpointMessage): void {
    if (message !== 'open') return this.#answered(message)
    this.#isOpen = true
    this.#setOwn(false)
  }

  #answered(answer: CheckpointAnswer): void {
    const round = this.#round
    if ('failure' in answer) {
      this.#setOwn(true)
      this.#warnOnce(answer.failure)
      return this.#endRound()
    }
    this.#isWarned = false
    this.#setOwn(false)
    const rest = this.#frames - answer.checkpointed
    const isEnough = round === undefined || round.checkpoints >= MOST_OVERTAKEN
    // A long read stops a checkpoint from completing; a short one is over by the next checkpoint.
    if (round === undefined || round.isLast || rest <= 0 || (isEnough && !answer.whole)) {
      return this.#endRound()
    }
    const isSmall = rest <= this.#options.frames * SMALL_REST
    round.held ||= answer.whole && (isSmall || isEnough)
    this.#ask(round)
  }

  #endRound(): void {
    this.#tried = this.#frames
    this.#round?.end.resolve()
    this.#round = undefined
  }

  #ended(cause: unknown): void {
    this.#worker = undefined
    this.#isOpen = false
    this.#endRound()
    if (this.#closing) return
    this.#setOwn(true)
    this.#warnOnce(cause)
  }

  #setOwn(isOn: boolean): void {
    if (isOn !== this.#isOwn) this.#options.setOwn(isOn)
    this.#isOwn = isOn
  }

  /** Repeated failures are logged once, until a checkpoint succeeds again. */
  #warnOnce(cause: unknown): void {
    if (this.#isWarned) return
    this.#isWarned = true
    const { log } = this.#options
    log.warn({ err: cause }, 'Checkpoints beside the writer failed: it makes them itself meanwhile')
  }

  async #waitFor(round: Round): Promise<void> {
    const late = new AbortController()
    const patience = sleep(this.#options.patience, undefined, { signal: late.signal })
    await Promise.race([round.end.promise, patience.catch(() => {})])
    late.abort()
    if (this.#round !== round) return
    round.held = false
    round.lateAt = this.#frames + this.#options.frames * LATE_AFTER
    this.#setOwn(true)
  }
}
