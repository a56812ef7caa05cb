import { fork } from 'node:child_process'
import { join } from 'node:path'
import { BackupRefused } from './backup-refused.ts'
import type { CopyAnswer, CopyRequest, CopyReport } from './copy-protocol.ts'

const PROGRAM = join(import.meta.dirname, 'copy-process.ts')

/**
 * Has a copy made by a process of its own, which ends with this one, and with the signal.
 * @throws BackupRefused when there is no copy
 */
export function runCopyProcess(request: CopyRequest, stopping?: AbortSignal): Promise<CopyReport> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, { execArgv: [], serialization: 'advanced' })
    const stop = (): void => void child.kill('SIGKILL')
    let answer: CopyAnswer | undefined
    child.on('message', (message: CopyAnswer) => (answer = message))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      stopping?.removeEventListener('abort', stop)
      if (answer === undefined) reject(endedEarly(code, signal, stopping))
      else if ('report' in answer) resolve(answer.report)
      else reject(new BackupRefused(answer.refusal))
    })
    stopping?.addEventListener('abort', stop)
    if (stopping?.aborted === true) stop()
    else child.send(request)
  })
}

function endedEarly(
  code: number | null,
  signal: NodeJS.Signals | null,
  stopping: AbortSignal | undefined,
): BackupRefused {
  return new BackupRefused(
    stopping?.aborted === true
      ? 'Farebox stopped before the backup was made'
      : `The program that makes backups ended early (${signal ?? code})`,
  )
}
