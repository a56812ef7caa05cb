import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Store, StoreFigures } from '../../db/connection/store.ts'

/** How the connections to a database server fare; nothing where there is a file. Read when it is asked for. */
export function registerConnections(register: Registry, store: Store): void {
  if (store.figures() === null) return
  const registers = [register]
  const each = (use: (figures: StoreFigures) => void): void => {
    const figures = store.figures()
    if (figures !== null) use(figures)
  }
  const gauge = (name: string, help: string, value: (figures: StoreFigures) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        each((figures) => this.set(value(figures)))
      },
    })
  const count = (name: string, help: string, value: (figures: StoreFigures) => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        each((figures) => this.inc(value(figures)))
      },
    })
  void new Gauge({
    name: 'farebox_connections',
    help: 'Connections to the database: used by somebody, or idle',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      each(({ pools }) => {
        for (const { name: pool, used, idle } of pools) {
          this.set({ pool, state: 'used' }, used)
          this.set({ pool, state: 'idle' }, idle)
        }
      })
    },
  })
  void new Gauge({
    name: 'farebox_connections_most',
    help: 'Connections that a pool opens at most',
    labelNames: ['pool'],
    registers,
    collect() {
      each(({ pools }) => {
        for (const { name: pool, most } of pools) this.set({ pool }, most)
      })
    },
  })
  void new Gauge({
    name: 'farebox_connections_awaited',
    help: 'Callers who wait for a connection',
    labelNames: ['pool'],
    registers,
    collect() {
      each(({ pools }) => {
        for (const { name: pool, waiting } of pools) this.set({ pool }, waiting)
      })
    },
  })
  count(
    'farebox_writes_again_total',
    'Writes that ran again: after a lost connection, or because others stood in their way',
    (figures) => figures.writesAgain,
  )
  count(
    'farebox_commits_unknown_total',
    'Commits of which nobody could tell whether they happened',
    (figures) => figures.commitsUnknown,
  )
  gauge('farebox_listening', '1 while other servers can be heard', ({ hears }) => Number(hears))
  gauge('farebox_neighbours', 'Other servers that were heard lately', (figures) => figures.peers)
}
