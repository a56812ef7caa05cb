// The server as `main.ts` runs it, but for the size of log at which its thread checkpoints; to be killed.
import { randomInt } from 'node:crypto'
import { readConfig } from '../../server/core/config.ts'
import { newLog } from '../../server/core/log.ts'
import { startServer } from '../../server/start-server.ts'

const config = readConfig('start', process.env)
const server = await startServer(config, {
  clock: Date.now,
  uptime: () => performance.now(),
  randomId: () => randomInt(1, 2 ** 47),
  log: newLog(config),
  checkpointThread: JSON.parse(process.argv[2] ?? '{}'),
})
process.once('SIGTERM', () => void server.close())
console.log(`Farebox is ready: ${server.url}`)
