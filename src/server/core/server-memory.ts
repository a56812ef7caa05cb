/**
 * What one server keeps in memory beside its database: caches, queues, work under way. Each is made when it is first
 * asked for and goes with the server, so that two servers in one process share nothing. decisions/0054
 */
export class ServerMemory {
  readonly #instances = new Map<() => unknown, unknown>()

  /** This server's own instance of what a function makes. The function is the key: pass the same one each time. */
  get<T>(make: () => T): T {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value under a function was made by it
    const known = this.#instances.get(make) as T | undefined
    if (known !== undefined) return known
    const made = make()
    this.#instances.set(make, made)
    return made
  }
}
