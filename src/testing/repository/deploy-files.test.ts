import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repositoryFolder, SERVER_FLAGS } from '../../tooling/run-program.ts'

const read = (path: string): string => readFileSync(join(repositoryFolder, path), 'utf8')
const deployed = (name: string): string => read(`docs/deploy/${name}`)
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)
const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1])

/** The variables of the environment, from the one place that reads them. */
const variables = found(read('src/server/core/config.ts'), /^ {4}([A-Z][A-Z_]+):/gm)
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
    const neighbours = ['NODE_COMPILE_CACHE', 'SITE', 'UPSTREAM']
    const set = found(
      deployed(name),
      /(?:^(?:# )?|^ {6}|[= ]|Environment=)([A-Z][A-Z_]{3,})[=:] ?\S/gm,
    )
    const ours = set.filter((variable) => /^[A-Z]+(_[A-Z]+)*$/.test(variable))
    expect(ours.filter((each) => ![...variables, ...neighbours].includes(each))).toEqual([])
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
  expect(numberIn(deployed('nginx.conf'), /keepalive_timeout (\d+)s/)).toBeLessThan(ours)
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

test('docs/upgrading.md covers every schema after the first seven', () => {
  const names = readdirSync(join(repositoryFolder, 'migrations'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace('.ts', ''))
  const named = found(read('docs/upgrading.md'), /^\| `(\d{4}_\w+)`/gm)
  expect(named).toEqual(names.filter((name) => name >= '0008'))
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
