import type { AsyncCommand } from 'fast-check'
import { isFault } from '../../domain/fault.ts'
import { agree } from './agree.ts'
import { agreeInMemory } from './in-memory.ts'
import type { Model } from './model.ts'
import type { RealSystem } from './real-system.ts'

/** An action on the system, and what the model expects of it. */
export interface Step<T> {
  /** Why the system must refuse it; undefined where it must do it. */
  refused?: string | undefined
  /** Does it. */
  act: () => Promise<T>
  /** Updates the model once it was done. */
  after?: (answer: T) => void
}

/** How often each step was done, and how often it was refused as it should be. */
export class StepCounts {
  readonly done = new Map<string, number>()
  readonly refused = new Map<string, number>()
  runs = 0
  steps = 0

  count(outcomes: Map<string, number>, name: string): void {
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
  }
}

/** A run as its commands see it. */
export interface Play {
  model: Model
  system: RealSystem
  tally: StepCounts
}

/** Takes a step and compares: first whether it was done, then all that is true afterwards. @throws Error where they differ */
export async function take<T>(
  { model, system, tally }: Play,
  name: string,
  { refused, act, after }: Step<T>,
): Promise<boolean> {
  let outcome: { answer: T } | { refusal: string }
  try {
    outcome = { answer: await act() }
  } catch (error) {
    if (!isFault(error)) throw error
    outcome = { refusal: `${error.kind}: ${error.message}` }
  }
  if ('refusal' in outcome) {
    if (refused === undefined) throw new Error(`${name} was refused: ${outcome.refusal}`)
  } else {
    if (refused !== undefined) throw new Error(`${name} was done, although ${refused}`)
    after?.(outcome.answer)
  }
  tally.count('refusal' in outcome ? tally.refused : tally.done, name)
  await agree(model, system)
  tally.steps += 1
  await agreeInMemory(model, system, tally.steps)
  return 'answer' in outcome
}

/** A command of a run, shown by its name and its numbers. */
export class Command implements AsyncCommand<Play, Play> {
  readonly #name: string
  readonly #run: (play: Play) => Promise<unknown>
  readonly #check: (play: Play) => boolean

  constructor(
    name: string,
    run: (play: Play) => Promise<unknown>,
    check: (play: Play) => boolean = () => true,
  ) {
    this.#name = name
    this.#run = run
    this.#check = check
  }

  check(play: Readonly<Play>): boolean {
    return this.#check(play)
  }

  async run(play: Play): Promise<void> {
    await this.#run(play)
  }

  toString(): string {
    return this.#name
  }
}
