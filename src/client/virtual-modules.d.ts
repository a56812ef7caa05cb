/** What src/tooling/screen-modules.ts makes of the table of screens when the client is built. decisions/0056 */
declare module 'virtual:screens' {
  export const rows: readonly import('./screens.ts').Screen[]
  export const loadOfficeFrame: import('./screens.ts').Screen['load']
}
