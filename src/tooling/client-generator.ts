import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryFolder } from './run-program.ts'

const PACKAGES = { 'openapi-fetch': '0.17.0', 'openapi-typescript': '7.13.0' }
const name = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`)
const folder = join(repositoryFolder, 'node_modules/.cache', `client-of-${name.join('-')}`)

/** Runs a program to its end and answers what it printed. @throws Error with its output when it fails */
export function outputOf(
  command: string,
  args: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; shell?: boolean },
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout)
      else reject(new Error(`${command} failed\n${stdout}${stderr}`, { cause: error }))
    })
  })
}

async function install(): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true })
  // Beside where it will stand: half of an installation is none.
  const half = mkdtempSync(`${folder}-`)
  writeFileSync(join(half, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  try {
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
    await outputOf('npm', ['install', '--save-exact', ...flags, ...name], {
      cwd: half,
      shell: process.platform === 'win32',
    })
    if (!existsSync(folder)) renameSync(half, folder)
  } catch (error) {
    throw new Error(
      `The client's generator could not be installed: ${name.join(', ')}. Its test needs a package registry once.`,
      { cause: error },
    )
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

/**
 * A folder with a generator of clients from OpenAPI and what its clients need, each of one version and none of them
 * among our dependencies; installed at the first use, from wherever npm is told to install from.
 */
export async function clientGeneratorFolder(): Promise<string> {
  if (!existsSync(folder)) await install()
  return folder
}
