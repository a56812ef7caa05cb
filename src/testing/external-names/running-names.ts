import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRPCError } from '@trpc/server'
import { Counter, Gauge, Histogram, Registry, Summary } from 'prom-client'
import { vi } from 'vitest'
import { Fault, FAULT_CODES } from '../../domain/fault.ts'
import type { FaultKind } from '../../domain/fault.ts'
import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts'
import { MODES } from '../../server/core/config.ts'
import { problemOf, STATUSES } from '../../server/http/rest/declare-call/problems.ts'
import { faultToTrpc } from '../../server/http/trpc/procedures/fault-to-trpc.ts'
import { COMMANDS } from '../../server/operations/commands/command-names.ts'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { pathsOf } from '../authorization/server-paths.ts'
import { testApp } from '../harness/test-app.ts'

// Names derived from the running program.

const METRICS_TOKEN = 'sixteen-characters'

/** Every metric that a server registers, with its labels and the bounds of its buckets. */
export async function metricNames(): Promise<string[]> {
  const registered = vi.spyOn(Registry.prototype, 'registerMetric')
  await testApp({ dependencies: { metricsToken: METRICS_TOKEN } })
  const metrics = registered.mock.calls.map(([metric]) => metric)
  return metrics
    .filter((metric) => nameOf(metric).startsWith('farebox'))
    .map((metric) => `${kindOf(metric)} ${nameOf(metric)}(${labelsOf(metric).join(', ')})`)
}

const KINDS = { Counter, Gauge, Histogram, Summary }
const kindOf = (metric: unknown): string =>
  Object.entries(KINDS).find(([, kind]) => metric instanceof kind)?.[0] ?? 'metric'
const nameOf = (metric: unknown): string => String(Object(metric).name)
const labelsOf = (metric: unknown): string[] => Object(metric).labelNames ?? []

/** The code of each kind of error at both doors, and the codes beside. */
export function errorNames(): string[] {
  const kinds = Object.keys(STATUSES).filter((kind): kind is FaultKind => kind in STATUSES)
  return [
    ...kinds.flatMap((kind) => {
      const cause = new Fault(kind, 'Why')
      const { problem } = problemOf(cause, 'test')
      const { code } = faultToTrpc(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }))
      return [`${kind} at REST ${problem.status} ${problem.type}`, `${kind} at tRPC ${code}`]
    }),
    ...FAULT_CODES.map((code) => `code ${code}`),
  ]
}

/** The commands that an operator types. */
export function commandNames(): string[] {
  const manifest = JSON.parse(readFileSync(join(repositoryFolder, 'package.json'), 'utf8'))
  return [
    ...MODES.map((mode) => `mode ${mode}`),
    ...COMMANDS.map((command) => `command ${command}`),
    ...Object.keys(Object(manifest).scripts).map((script) => `script ${script}`),
  ]
}

/** Keys of the table of settings. */
export const settingNames = (): string[] =>
  Object.keys(DEFAULT_SETTINGS).map((name) => `setting ${name}`)

/** Every address that a server answers at, whatever made it, and the files that stand beside the pages. */
export async function addressNames(): Promise<string[]> {
  const { app } = await testApp({ dependencies: { metricsToken: METRICS_TOKEN } })
  await app.ready()
  return [
    ...pathsOf(app.printRoutes({ commonPrefix: false })).filter(
      (path) => !path.includes(' /trpc/'),
    ),
    ...readdirSync(join(repositoryFolder, 'public')).map((file) => `file /${file}`),
  ]
}
