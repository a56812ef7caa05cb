import type { Store } from '../../../server/db/connection/store.ts'

/** The power has failed: whoever meets it does nothing any more. */
class PowerCut extends Error {
  constructor() {
    super('The power has failed')
    this.name = 'PowerCut'
  }
}

/** Where a step is cut: before it, inside its transaction, which leaves nothing, or after its effect and before its answer. */
export const CUTS = ['before', 'inside', 'after'] as const
export type Cut = (typeof CUTS)[number]

/**
 * The power of a server, which fails at a step that a run has chosen: a step is a write, or a call of a provider. From
 * then on every step fails, until the server is started again.
 */
export class Power {
  #left = Infinity
  #cut: Cut = 'before'
  isOff = false

  /** Has it fail. @param steps at the so many-th from now */
  fail(steps: number, cut: Cut): void {
    this.#left = steps
    this.#cut = cut
  }

  /** It is there again, and stays. */
  restore(): void {
    this.#left = Infinity
    this.isOff = false
  }

  /** Takes a step. @param work is handed what cuts it inside */
  async step<T>(work: (inside: () => void) => Promise<T>): Promise<T> {
    if (this.isOff) throw new PowerCut()
    this.#left -= 1
    if (this.#left !== 0) return work(() => {})
    const off = (): never => {
      this.isOff = true
      throw new PowerCut()
    }
    if (this.#cut === 'before') off()
    await work(() => {
      if (this.#cut === 'inside') off()
    })
    return off()
  }

  /** A store whose writes need it. */
  supplied(store: Store): Store {
    return {
      ...store,
      write: (work, locks) =>
        this.step((inside) =>
          store.write(async (trx, afterCommit) => {
            const written = await work(trx, afterCommit)
            inside()
            return written
          }, locks),
        ),
    }
  }
}
