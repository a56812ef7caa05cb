import { hashPassword } from '../../account/password/passwords.ts'
import { newSecret } from '../../core/secrets/secret-token.ts'
import type { Actor, Call } from '../../core/call.ts'
import { addUser } from '../../account/record/account.service.ts'
import { ACCOUNTS, CUSTOMERS, demoPhone } from './demo-people.ts'

/** Who the demo's sales are made by. */
export interface DemoPeople {
  admin: Actor
  agent: Actor
  asha: Actor
  /** Asha and the others, forty in all. */
  customers: readonly Actor[]
}

const NO_SESSION = 0

/** Adds the three accounts and the other customers, as they were when the operator began. */
export async function loadPeople(call: Call): Promise<DemoPeople> {
  const accounts = await Promise.all(
    ACCOUNTS.map(async ({ password, ...account }) =>
      actor(call, account, await hashPassword(call, password)),
    ),
  )
  const unknown = await hashPassword(call, newSecret())
  const others = await Promise.all(
    CUSTOMERS.map((fullName, index) => {
      const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com`
      const phone = demoPhone(index)
      return actor(call, { fullName, email, phone, role: 'CUSTOMER' }, unknown)
    }),
  )
  const [admin, agent, asha] = accounts
  if (admin === undefined || agent === undefined || asha === undefined)
    throw new Error('The demo has lost its accounts')
  return { admin, agent, asha, customers: [asha, ...others] }
}

async function actor(
  call: Call,
  person: Pick<Actor, 'email' | 'phone' | 'role'> & { fullName: string },
  passwordHash: string,
): Promise<Actor> {
  const id = await addUser(call, { ...person, passwordHash })
  const { fullName: name, email, phone, role } = person
  return { id, name, email, phone, role, sessionId: NO_SESSION }
}
