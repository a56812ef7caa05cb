import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { NOT_FOUND_SCREEN, SCREENS } from '../domain/screens.ts'
import type { ScreenFacts } from '../domain/screens.ts'

const facts: [string, ScreenFacts][] = Object.entries(SCREENS)

const client = join(import.meta.dirname, '../client')

/** The component that a file of the client exports: `LookUpScreen` of `booking/look-up/look-up-screen.tsx`. */
export const componentOf = (module: string): string =>
  basename(module, '.tsx').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A function that fetches a file's code and answers its component, as source. */
const loaderOf = (module: string): string =>
  `async () => (await import(${JSON.stringify(join(client, module))})).${componentOf(module)}`

/** The client's table, as source: path, who may enter, and a function that fetches the code. */
function screensModule(): string {
  const all: [string, ScreenFacts][] = [...facts, ['*', NOT_FOUND_SCREEN]]
  // A loader that several rows share is written once: every page carries this text.
  const shared = all
    .map(([, { module }]) => module)
    .filter((module, at, each) => each.indexOf(module) !== at)
  const names = new Map([...new Set(shared)].map((module, at) => [module, `load${at}`]))
  const rows = all.map(([path, { who, module }]) => {
    const load = names.get(module) ?? loaderOf(module)
    return `{ path: ${JSON.stringify(path)}, who: ${JSON.stringify(who)}, load: ${load} }`
  })
  return [
    ...[...names].map(([module, name]) => `const ${name} = ${loaderOf(module)}`),
    `export const rows = [${rows.join(',\n')}]`,
  ].join('\n')
}

const VIRTUAL = 'virtual:screens'

/**
 * Makes of the table of screens what the router needs of it: the names of files and the weights, which only builds and
 * the server read, do not travel to browsers. decisions/0056
 */
export const viteScreensPlugin = (): Plugin => ({
  name: 'farebox-screens',
  resolveId: (id) => (id === VIRTUAL ? `\0${id}` : undefined),
  load: (id) => (id === `\0${VIRTUAL}` ? screensModule() : undefined),
})

/** What the service worker must know of the table, put in place of the names it uses. */
export const workerConstants = {
  OFFLINE_SCREENS: JSON.stringify(
    facts.filter(([, { offline }]) => offline === true).map(([path]) => path),
  ),
}
