import { SECOND } from '../../../domain/time/calendar.ts'
import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { HealthFigures } from '../../../domain/health/health.ts'
import type { RuntimeState } from '../../core/runtime-state.ts'

/** What has been counted since the start, read when it is asked for. */
export function registerCounts(register: Registry, running: RuntimeState): void {
  const registers = [register]
  const countOf = (name: string, help: string, count: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(count())
      },
    })
  countOf('farebox_commits_total', 'Transactions on disk', () => running.commits.count)
  countOf('farebox_writes_total', 'Writes in them', () => running.commits.writes)
  void new Counter({
    name: 'farebox_deeds_total',
    help: 'What was done and stands, by the words of the audit: booking hold, booking pay, booking grantRefund',
    labelNames: ['subject', 'action'],
    registers,
    collect() {
      this.reset()
      for (const [kind, count] of running.actions.list()) {
        const [subject = '', action = ''] = kind.split(' ')
        this.inc({ subject, action }, count)
      }
    },
  })
  void new Counter({
    name: 'farebox_limits_refused_total',
    help: 'Attempts refused because there were too many',
    labelNames: ['limit'],
    registers,
    collect() {
      this.reset()
      for (const [limit, count] of running.refused.list()) this.inc({ limit }, count)
    },
  })
  void new Counter({
    name: 'farebox_payment_events_total',
    help: 'What providers of payments have sent: received, repeated, forged',
    labelNames: ['provider', 'outcome'],
    registers,
    collect() {
      this.reset()
      for (const [kind, count] of running.paymentEvents.list()) {
        const [provider = '', outcome = ''] = kind.split(' ')
        this.inc({ provider, outcome }, count)
      }
    },
  })
  void new Gauge({
    name: 'farebox_open_streams',
    help: 'Seat maps that somebody looks at',
    registers,
    collect() {
      this.set(running.streams.open)
    },
  })
}

/** Gauges of the current state; `show` gets the figures right before each answer. */
export function registerHealth(register: Registry): { show(figures: HealthFigures): void } {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] })
  const byQueue = { labelNames: ['queue'], registers: [register] }
  const waiting = new Gauge({
    name: 'farebox_waiting',
    help: 'Waiting to be sent or paid',
    ...byQueue,
  })
  const waitingSeconds = new Gauge({
    name: 'farebox_waiting_seconds',
    help: 'For how long the oldest has waited',
    ...byQueue,
  })
  const failed = new Gauge({
    name: 'farebox_failed',
    help: 'Given up: messages within seven days, refunds ever',
    ...byQueue,
  })
  const backupAge = gauge(
    'farebox_backup_age_seconds',
    'Since the last good backup; no sample before the first',
  )
  const broken = gauge(
    'farebox_broken_promises',
    'Found by the checker on the newest copy; no sample before the first',
  )
  const diskFree = gauge('farebox_disk_free_bytes', 'Free on the disk of the data folder')
  const database = gauge('farebox_database_bytes', 'Size of the database')
  const wal = gauge('farebox_wal_bytes', 'Size of its write-ahead log')
  const started = gauge(
    'farebox_started_seconds',
    'When this server started, in seconds since 1970',
  )
  const jobFailed = new Gauge({
    name: 'farebox_job_failed',
    help: '1 where the last run of a job failed',
    labelNames: ['job'],
    registers: [register],
  })
  const jobIdle = new Gauge({
    name: 'farebox_job_idle_seconds',
    help: 'Since the last run of a job ended',
    labelNames: ['job'],
    registers: [register],
  })
  const show = (figures: HealthFigures) => {
    const { at, backup, disk } = figures
    const since = (instant: number | null) => (instant === null ? 0 : (at - instant) / SECOND)
    for (const queue of ['messages', 'sms', 'refunds'] as const) {
      waiting.set({ queue }, figures[queue].waiting)
      waitingSeconds.set({ queue }, since(figures[queue].oldestAt))
      failed.set({ queue }, figures[queue].failed)
    }
    if (backup !== null && backup.last !== null) backupAge.set(since(backup.last.at))
    if (backup !== null && backup.check !== null) broken.set(backup.check.violations.length)
    if (disk !== null) {
      diskFree.set(disk.freeBytes)
      database.set(disk.databaseBytes)
      wal.set(disk.walBytes)
    }
    started.set(figures.startedAt / SECOND)
    for (const { name: job, failure, endedAt } of figures.jobs) {
      jobFailed.set({ job }, failure === null ? 0 : 1)
      jobIdle.set({ job }, since(endedAt))
    }
  }
  return { show }
}
