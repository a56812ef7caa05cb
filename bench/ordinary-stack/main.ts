// The ordinary stack: Express, Knex and PostgreSQL, one transaction for each booking. argv: the packages' folder, the
// database, what access tokens are signed with.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { answerQuestions } from '../helper.ts'
import { residentBytes, usedMicroseconds } from '../server/questions.ts'
import type { ServerAnswer, ServerQuestion } from '../server/questions.ts'
import { holdSeats, Refused, Wanted } from './hold.ts'
import { packagesIn } from './packages.ts'
import type { Next, Request, Response } from './packages.ts'
import { Asked, findTrips } from './search.ts'

const CONNECTIONS = 16

const [folder = '', database = '', tokenSecret = ''] = process.argv.slice(2)
const { express, knex, verify } = packagesIn(folder)
const pool = knex({
  client: 'pg',
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends share the type
  connection: JSON.parse(database) as object,
  pool: { min: 2, max: CONNECTIONS },
})
const secret = Buffer.from(tokenSecret, 'base64url')
const Claims = z.object({ sub: z.coerce.number() })

/** Who asks, by a token that is checked and not looked up, as is usual. @throws Error when it is none */
function userOf({ headers }: Request): number {
  const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
  return Claims.parse(verify(token, secret, { algorithms: ['HS256'] })).sub
}

const router = express.Router()
/* oxlint-disable no-async-endpoint-handlers -- Express 5 passes on what they throw */
router.get('/schedules', async (request, response) => {
  response.json(await findTrips(pool, Asked.parse(request.query)))
})
router.post('/bookings', async (request, response) => {
  response.status(201).json(await holdSeats(pool, userOf(request), Wanted.parse(request.body)))
})
/* oxlint-enable no-async-endpoint-handlers */

const app = express()
app.disable('x-powered-by')
app.disable('etag')
app.use(express.json())
app.use(router)
// By its four parameters Express knows what answers errors.
app.use((error: unknown, _request: Request, response: Response, _next: Next) => {
  response
    .status(error instanceof Refused ? error.status : 500)
    .json({ message: error instanceof Error ? error.message : String(error) })
})
const server = app.listen(0, '127.0.0.1')
await once(server, 'listening')

const answers: Partial<Record<ServerQuestion, () => ServerAnswer>> = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not on a pipe
  port: () => (server.address() as AddressInfo).port,
  used: usedMicroseconds,
  resident: residentBytes,
}

answerQuestions(
  (about: ServerQuestion) => answers[about]?.(),
  async () => {
    server.closeAllConnections()
    server.close()
    await pool.destroy()
  },
)
