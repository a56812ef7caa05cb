// `npm run …` starts here, on whatever Node is installed (18 or later): every command then runs on
// the Node that `npm ci` brought. Plain JavaScript, because an older Node reads nothing else.
import { execPinnedNode } from './tooling/pinned-node.mjs'

if (await execPinnedNode()) {
  const { runCommand } = await import('./tooling/run-command.ts')
  process.exitCode = await runCommand(process.argv[2], process.argv.slice(3))
}
