import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OLDEST_POSTGRES } from '../../server/db/postgres/start-postgres-store.ts'
import { roomFinding } from '../../server/operations/doctor/connection-findings.ts'
import { repositoryFolder, SERVER_FLAGS } from '../../tooling/run-program.ts'

const read = (path: string): string => readFileSync(join(repositoryFolder, path), 'utf8')
const deployed = (name: string): string => read(`docs/deploy/${name}`)
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)
const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1])

/** The variables of the environment, from the two places that read them. */
const variables = [
  ...found(read('src/server/core/config.ts'), /^ {4}([A-Z][A-Z_]+):/gm),
  ...found(read('src/server/core/secrets/provider-keys.ts'), /^ {2}([A-Z][A-Z_]+):/gm),
]
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)

test('.env.example and docs/self-hosting.md name every variable there is, and no other', () => {
  expect(variables).toContain('DATA_DIR')
  const examples = found(read('.env.example'), /^# ([A-Z_]+)=/gm)
  expect(examples.toSorted()).toEqual(variables.toSorted())
  const rows = found(read('docs/self-hosting.md'), /^\| (`[A-Z].*?`) +\|/gm)
  const named = rows.flatMap((names) => found(names, /`([A-Z_]+)`/g))
  expect(named.toSorted()).toEqual(variables.toSorted())
})

describe.each(readdirSync(join(repositoryFolder, 'docs/deploy')))('docs/deploy/%s', (name) => {
  test('sets variables that Farebox reads, or those of its neighbours', () => {
    const neighbours = ['NODE_COMPILE_CACHE', 'SITE', 'UPSTREAM', 'UPSTREAMS']
    const ofPostgres = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_INITDB_ARGS']
    const known = [...variables, ...neighbours, ...ofPostgres]
    const set = found(
      deployed(name),
      /(?:^(?:# )?|^ {4,6}|[= ]|Environment=)([A-Z][A-Z_]{3,})[=:] ?\S/gm,
    )
    const ours = set.filter((variable) => /^[A-Z]+(_[A-Z]+)*$/.test(variable))
    expect(ours.filter((each) => !known.includes(each))).toEqual([])
  })
})

test('the service starts what npm start starts, and waits longer than a stop takes', () => {
  const unit = deployed('farebox.service')
  const [, script, command] = /^ExecStart=\S+\/node (\S+) (\S+)$/m.exec(unit) ?? []
  expect(read('package.json')).toContain(`"start": "node ${script} ${command}"`)
  const longestStop = numberIn(read('src/server/main.ts'), /LONGEST_CLOSE = (\d+)/)
  expect(numberIn(unit, /^TimeoutStopSec=(\d+)$/m) * 1000).toBeGreaterThan(longestStop)
  expect(numberIn(deployed('compose.yaml'), /stop_grace_period: (\d+)s/) * 1000).toBeGreaterThan(
    longestStop,
  )
})

test('the proxies close an idle connection before Farebox does', () => {
  const ours = numberIn(read('src/server/app.ts'), /keepAliveTimeout: (\d+) \* SECOND/)
  expect(numberIn(deployed('Caddyfile'), /keepalive (\d+)s/)).toBeLessThan(ours)
  expect(numberIn(deployed('Caddyfile.servers'), /keepalive (\d+)s/)).toBeLessThan(ours)
  expect(numberIn(deployed('nginx.conf'), /keepalive_timeout (\d+)s/)).toBeLessThan(ours)
})

describe('several servers', () => {
  const compose = deployed('compose.servers.yaml')
  const proxy = deployed('Caddyfile.servers')
  const servers = found(compose, /^ {2}(farebox-\d+): \*farebox$/gm)
  const drain = numberIn(compose, /DRAIN_SECONDS: (\d+)/)

  test('the proxy asks each server, where it listens, whether it is ready', () => {
    const [, upstreams = ''] = /\{\$UPSTREAMS:(.+?)\}/.exec(proxy) ?? []
    const port = numberIn(deployed('Dockerfile'), /PORT=(\d+)/)
    expect(servers).toHaveLength(3)
    expect(upstreams.split(' ')).toEqual(servers.map((name) => `${name}:${port}`))
    expect(found(proxy, /health_uri (\S+)/g)).toEqual(['/health/ready'])
    expect(found(compose, /TRUST_PROXY: (\S+)/g)).toEqual(found(compose, /subnet: (\S+)/g))
  })

  test('a server that stops answers for longer than the proxy takes to notice, and is not killed before', () => {
    const notices =
      numberIn(proxy, /health_interval (\d+)s/) + numberIn(proxy, /health_timeout (\d+)s/)
    expect(drain).toBeGreaterThan(notices)
    const longestStop = numberIn(read('src/server/main.ts'), /LONGEST_CLOSE = (\d+)/)
    expect(numberIn(compose, /stop_grace_period: (\d+)s/) * 1000).toBeGreaterThan(
      drain * 1000 + longestStop,
    )
  })

  test('the database is new enough, has connections for all of them, and is the one they ask', () => {
    expect(numberIn(compose, /image: postgres:(\d+)/) * 10_000).toBeGreaterThanOrEqual(
      OLDEST_POSTGRES,
    )
    const most = numberIn(compose, /max_connections=(\d+)/)
    expect(roomFinding({ most, reserved: 3, servers: servers.length }).state).toBe('ok')
    const [, user, service, port, name] =
      /DATABASE_URL: postgres:\/\/(\w+):.+@(\w+):(\d+)\/(\w+)/.exec(compose) ?? []
    expect(compose).toContain(`POSTGRES_USER: ${user}`)
    expect(compose).toContain(`POSTGRES_DB: ${name}`)
    expect([service, port]).toEqual(['postgres', '5432'])
    expect(compose).toMatch(/^ {2}postgres:$/m)
  })
})

test('the image is built from what is there, and runs the server as the launcher does', () => {
  const file = deployed('Dockerfile')
  const ignored = found(deployed('Dockerfile.dockerignore'), /^!(\S+)$/gm)
  expect(ignored.filter((path) => !existsSync(join(repositoryFolder, path)))).toEqual([])
  const copied = found(file, /^COPY --from=build \/farebox\/(\S+)/gm)
  const made = ['node_modules', 'dist']
  expect(copied.filter((path) => ![...ignored, ...made].includes(path))).toEqual([])
  const [, run = ''] = /^CMD (\[.*\])$/m.exec(file) ?? []
  expect(JSON.parse(run).slice(1)).toEqual([...SERVER_FLAGS, 'src/server/main.ts', 'start'])
  expect(file).toContain('/health/ready')
  expect(file).toMatch(/^USER farebox$/m)
})

test('every command that the documents name exists', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md']
  const pages = readdirSync(join(repositoryFolder, 'docs')).filter((name) => name.endsWith('.md'))
  const named = [...documents, ...pages.map((name) => `docs/${name}`)].flatMap((path) =>
    found(read(path), /npm run ([a-z-]+)/g),
  )
  expect(named.length).toBeGreaterThan(3)
  expect([...new Set(named)].filter((script) => !scripts.includes(script))).toEqual([])
})
