/** What src/tooling/vite-screens-plugin.ts makes of the table of screens when the client is built. decisions/0056 */
declare module 'virtual:screens' {
  import type { Screen } from './screens.ts'

  export const rows: readonly Screen[]
}
