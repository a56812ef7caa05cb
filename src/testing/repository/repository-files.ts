import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from '../../tooling/run-program.ts'

/** What git would commit, by paths from the repository's folder: tracked files, and new ones that it does not ignore. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryFolder,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(repositoryFolder, file)))
