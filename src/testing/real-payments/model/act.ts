import * as fc from 'fast-check'
import type { AsyncCommand } from 'fast-check'
import { COMPANIES, tryAct } from './play.ts'
import type { Play } from './play.ts'

/** Chooses one of the latest of a list. */
export const some = fc.nat(7)
export const company = fc.constantFrom(...COMPANIES)

/** A command of a run, shown by its name and what it is given. */
export class Act implements AsyncCommand<Play, Play> {
  readonly #name: string
  readonly #given: object
  readonly #run: (play: Play) => Promise<unknown>

  constructor(name: string, given: object, run: (play: Play) => Promise<unknown>) {
    this.#name = name
    this.#given = given
    this.#run = run
  }

  check(): boolean {
    return true
  }

  run(play: Play): Promise<void> {
    return tryAct(play, this.#name, () => this.#run(play))
  }

  toString(): string {
    return `${this.#name} ${JSON.stringify(this.#given)}`
  }
}
