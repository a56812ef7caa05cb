// Builds the site and its service worker, in one process that loads vite once; see client-build.ts.
import { build } from 'vite'
import { repositoryFolder } from './run-program.ts'

const common = { configLoader: 'native', logLevel: 'warn' } as const

process.chdir(repositoryFolder)
await build(common)
await build({ ...common, mode: 'worker' })
