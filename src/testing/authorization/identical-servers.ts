import type { Role } from '../../domain/account/role.ts'
import type { Access } from '../../server/core/call.ts'
import type { FuzzEntry } from '../abuse/fuzz-entries.ts'
import { aGuestPlayer, aPlayer, ONLY_GUESTS } from '../abuse/stage-people.ts'
import type { Player } from '../abuse/stage-people.ts'
import { setTheStage } from '../abuse/stage.ts'
import type { Props } from '../abuse/stage.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { testApp } from '../harness/test-app.ts'
import { storedTables } from '../harness/stored-tables.ts'
import type { TestApp } from '../harness/test-app.ts'

/** A server whose ids, instants and numbers are the same as its counterpart's if both get the same requests. */
export interface IdenticalServer {
  context: TestApp
  props: Props
  players: Record<Role, Player> & { guest: Player }
}

const ASKING: Record<Access, Role> = {
  public: 'CUSTOMER',
  anyone: 'CUSTOMER',
  guest: 'CUSTOMER',
  signedIn: 'CUSTOMER',
  payer: 'CUSTOMER',
  staff: 'AGENT',
  admin: 'ADMIN',
}

/** What somebody who may brings to a door. */
export function credentialsFor(
  { name, who }: Pick<FuzzEntry, 'name' | 'who'>,
  { players }: IdenticalServer,
): { authorization: string; cookie: string } {
  const { token, refreshToken } = players[ONLY_GUESTS.test(name) ? 'guest' : ASKING[who]]
  return { authorization: `Bearer ${token}`, cookie: `farebox-refresh=${refreshToken}` }
}

/** Columns that are random, or contain what is: secrets, and emails with links in them. */
const RANDOM = /hash|token|secret|body_|file|^value$/
/** Buses of tests are numbered across servers. */
const BUS_NUMBER = /MH12AB\d+/g

/** Starts one of them. */
export const anIdenticalServer = (whenDone: WhenDone): Promise<TestApp> => testApp({ whenDone })

/** So many scenes are played on two servers: what is stored, and what it costs to compare it, grows with each. */
const SCENES_OF_A_PAIR = 10

/** Two servers to compare, which are new ones every so many scenes. @returns those to play the next scene on */
export function pairOfServers(atEnd: WhenDone): (isLast?: boolean) => Promise<[TestApp, TestApp]> {
  let scenes = 0
  let pair: Promise<[TestApp, TestApp]> | undefined
  let waiting: Parameters<WhenDone>[0][] = []
  const whenDone: WhenDone = (cleanUp) => void waiting.push(cleanUp)
  const close = async () => {
    // oxlint-disable-next-line no-await-in-loop -- the last first
    for (const cleanUp of waiting.toReversed()) await cleanUp()
    waiting = []
  }
  atEnd(close)
  return async (isLast = false) => {
    if (pair === undefined || scenes === SCENES_OF_A_PAIR) {
      await close()
      pair = Promise.all([anIdenticalServer(whenDone), anIdenticalServer(whenDone)])
      scenes = 0
    }
    scenes = isLast ? SCENES_OF_A_PAIR : scenes + 1
    return pair
  }
}

/** Adds to a server what the next test needs: new people, a trip, bookings in every state. */
export async function nextScene(context: TestApp): Promise<IdenticalServer> {
  const customer = await aPlayer(context.dependencies, 'CUSTOMER')
  const agent = await aPlayer(context.dependencies, 'AGENT')
  const admin = await aPlayer(context.dependencies, 'ADMIN')
  const guest = await aGuestPlayer(context.dependencies)
  const props = await setTheStage(context.dependencies, { customer, guest, agent, admin })
  const players = { CUSTOMER: customer, AGENT: agent, ADMIN: admin, guest }
  return { context, props, players }
}

/** All rows in a server's database, without random columns. */
export const storedRows = ({ file }: TestApp): string[] =>
  [...storedTables(file)].flatMap(([table, rows]) =>
    rows.map((row) => {
      const compared = Object.entries(row).filter(([column]) => !RANDOM.test(column))
      const values = compared.map(([, value]) => value)
      return `${table} ${JSON.stringify(values)}`.replaceAll(BUS_NUMBER, 'a bus')
    }),
  )

/** Rows that only one of the servers has, at most ten. */
export function differences(one: string[], other: string[]): string[] {
  const [here, there] = [new Set(one), new Set(other)]
  const alone = [...one.filter((row) => !there.has(row)), ...other.filter((row) => !here.has(row))]
  return alone.slice(0, 10)
}
