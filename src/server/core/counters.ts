/** How often things of several kinds have happened. Kinds are words of ours: never ids, names or addresses. */
export class Counters {
  readonly #counts = new Map<string, number>()

  add(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
  }

  list(): [kind: string, count: number][] {
    return [...this.#counts]
  }
}
