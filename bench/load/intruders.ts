import { addressOf, emailOf } from '../fleet/shape.ts'
import type { Connection } from './connection.ts'
import type { Job } from './job.ts'

const ONE_ADDRESS = '192.0.2.1'

async function tryToLogIn(
  connection: Connection,
  turn: number,
  address: string,
): Promise<void | 'turnedAway'> {
  const body = JSON.stringify({ email: emailOf(turn), password: `not-the-password-${turn}` })
  const { status } = await connection.send({ path: '/auth-user/login', body, address })
  if (status === 429 || status === 503) return 'turnedAway'
  if (status !== 401) throw new Error(`A wrong password was answered ${status}`)
}

/** Who tries wrong passwords. */
export const intruders = {
  /** Each from an address of its own at an account of its own: no limit is reached, every password is compared. */
  intruderFromAfar: (connection: Connection, _job: Job, turn: number) =>
    tryToLogIn(connection, turn, addressOf(turn)),
  /** All from one address. */
  intruderFromHere: (connection: Connection, _job: Job, turn: number) =>
    tryToLogIn(connection, turn, ONE_ADDRESS),
}
