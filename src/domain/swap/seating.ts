import type { SeatingTask } from './seating-task.ts'

/** Nobody's place in the list of seats. */
export const NO_SEAT = -1

/** Who sits where while a way to seat all is looked for; it never breaks a rule. */
export class Seating {
  readonly task: SeatingTask
  /** The seat of each passenger. */
  readonly seatOf: number[]
  /** The passengers on each seat. */
  readonly #on: number[][]
  /** How many reasons keep a passenger off a seat. */
  readonly #reasons: number[][]

  constructor(task: SeatingTask, seatOf: readonly number[] = []) {
    this.task = task
    this.seatOf = task.passengers.map(() => NO_SEAT)
    this.#on = task.seats.map(() => [])
    this.#reasons = task.mayTake.map((seats) => seats.map((may) => (may ? 0 : 1)))
    for (const [passenger, seat] of seatOf.entries()) this.put(passenger, seat)
  }

  /** Whether a passenger could sit down there now. */
  isFor(passenger: number, seat: number): boolean {
    return this.#reasons[passenger]?.[seat] === 0
  }

  /** Passengers on a seat, on any leg. */
  on(seat: number): readonly number[] {
    return this.#on[seat] ?? []
  }

  /** Gives a passenger who has none a seat that is for them; NO_SEAT changes nothing. */
  put(passenger: number, seat: number): void {
    if (seat === NO_SEAT) return
    this.seatOf[passenger] = seat
    this.#on[seat]?.push(passenger)
    this.#count(passenger, seat, 1)
  }

  /** Takes the seat of a passenger away, if they have one. */
  remove(passenger: number): void {
    const seat = this.seatOf[passenger] ?? NO_SEAT
    if (seat === NO_SEAT) return
    this.seatOf[passenger] = NO_SEAT
    const there = this.#on[seat]
    there?.splice(there.indexOf(passenger), 1)
    this.#count(passenger, seat, -1)
  }

  /** Brings everybody to where they sat before. */
  restore(seatOf: readonly number[]): void {
    const moved = [...seatOf.keys()].filter((place) => this.seatOf[place] !== seatOf[place])
    for (const passenger of moved) this.remove(passenger)
    for (const passenger of moved) this.put(passenger, seatOf[passenger] ?? NO_SEAT)
  }

  #count(passenger: number, seat: number, by: 1 | -1): void {
    for (const other of this.task.sharing[passenger] ?? []) this.#add(other, seat, by)
    for (const other of this.task.keptApart[passenger] ?? []) {
      for (const beside of this.task.beside[seat] ?? []) this.#add(other, beside, by)
    }
  }

  #add(passenger: number, seat: number, by: 1 | -1): void {
    const reasons = this.#reasons[passenger]
    if (reasons !== undefined) reasons[seat] = (reasons[seat] ?? 0) + by
  }
}
