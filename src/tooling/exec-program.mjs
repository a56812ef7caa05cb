import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Continues as another program: replaces this process where Node can (POSIX, 22.15 or later), so that
 * signals reach it directly; elsewhere starts it as a child, hands signals on, and answers with its
 * exit code (128 + signal number when a signal ended it, 1 when it could not start). A server that
 * runs as a child is given the id of this process: it stops when this process is gone, which cannot
 * hand on a SIGKILL.
 *
 * @param {string} program absolute path
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function execProgram(program, args) {
  if (process.execve && process.platform !== 'win32') {
    process.execve(program, [program, ...args], process.env)
  }
  return endOf(startProgram(program, args))
}

/**
 * Starts a program as a child that ends with this process.
 *
 * @param {string} program absolute path
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 */
export function startProgram(program, args, stdio = 'inherit') {
  const env = { ...process.env, FAREBOX_LAUNCHER_PID: String(process.pid) }
  const child = spawn(program, args, { env, stdio })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group: the child has it already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  return child
}

/**
 * The exit code of a child.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function endOf(child) {
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
    child.on('error', (error) => {
      console.error(
        `${child.spawnfile} does not start here (${error.code}): install Node 26 and try again.`,
      )
      resolve(1)
    })
  })
}
