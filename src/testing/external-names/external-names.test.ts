import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildApiDocument } from '../../server/http/rest/openapi/build-document.ts'
import { restCalls } from '../../server/http/rest/rest-calls.ts'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { migratedFile } from '../harness/test-store.ts'
import { addressParameters, browserNames } from './browser-names.ts'
import { columnTexts, databaseNames } from './database-names.ts'
import { compareNames } from './name-list.ts'
import { procedureNames } from './procedure-names.ts'
import { restNames } from './rest-names.ts'
import {
  addressNames,
  commandNames,
  errorNames,
  metricNames,
  settingNames,
} from './running-names.ts'
import {
  auditNames,
  environmentNames,
  eventNames,
  exchangeNames,
  fileNames,
  jsonNames,
  namesOfObjects,
  productNames,
  tokenClaims,
} from './server-names.ts'
import { declaredType, openPrograms, openScripts } from './source-program.ts'
import type { SourceProgram } from './source-program.ts'
import { fieldsOf } from './type-fields.ts'
import { writtenTexts } from './written-texts.ts'

/** Whether the lists are to be written anew. */
const write = process.env['EXTERNAL_NAMES'] === 'write'

const whenDone = endOfFile()
let server: SourceProgram
let client: SourceProgram
let worker: SourceProgram
/** Scripts that pages load without a build. */
let scripts: SourceProgram[]

beforeAll(() => {
  const [first, second, third] = openPrograms(
    ['src/server', 'src/client', 'src/client/service-worker'].map((at) => `${at}/tsconfig.json`),
    whenDone,
  )
  if (!first || !second || !third) throw new Error('A project is not open')
  server = first
  client = second
  worker = third
  scripts = openScripts(globSync('public/*.js', { cwd: repositoryFolder }), whenDone)
})

const document = () => buildApiDocument(restCalls, { version: '0.0.0', url: 'http://farebox.test' })
const inBrowsers = () => [client, worker, ...scripts]

/** Where each list comes from. */
const lists: Record<string, () => string[] | Promise<string[]>> = {
  database: async () => [
    ...(await databaseNames(await migratedFile())),
    ...columnTexts(server).map((text) => `text ${text}`),
    ...writtenTexts(server).map((text) => `text ${text}`),
    ...settingNames(),
  ],
  rest: () => restNames(document()),
  procedures: () => procedureNames(server),
  audit: () => auditNames(server),
  browser: () => inBrowsers().flatMap(browserNames),
  addresses: async () => [...(await addressNames()), ...addressParameters(client)],
  exchange: () => [...exchangeNames(server), ...eventNames(server), ...tokenClaims(server)],
  errors: () => [
    ...errorNames(),
    ...fieldsOf(server.project, declaredType(server, 'ErrorDetail')).map(
      (field) => `detail ${field}`,
    ),
  ],
  metrics: async () => [
    ...(await metricNames()),
    ...namesOfObjects(server, 'job', ['every', 'run']),
    ...namesOfObjects(server, 'limit', ['most', 'windowMs']),
  ],
  operator: () => [
    ...commandNames(),
    ...environmentNames(server).map((name) => `variable ${name}`),
  ],
  files: () => fileNames(server),
  json: () => [server, ...inBrowsers()].flatMap(jsonNames),
  product: () => [server, ...inBrowsers()].flatMap(productNames),
}

test.each(Object.keys(lists))('what is stored or sent keeps its names: %s', async (list) => {
  const names = (await lists[list]?.()) ?? []
  const file = join(import.meta.dirname, 'names', `${list}.txt`)
  expect(
    compareNames(file, names, write),
    `Databases, browsers, operators and other programs know these names. Give back what changed by mistake. If it was
meant, say in docs/upgrading.md what it asks of those who upgrade, and keep the new list by
EXTERNAL_NAMES=write npm test -- src/testing/external-names`,
  ).toEqual({ went: [], came: [] })
})
