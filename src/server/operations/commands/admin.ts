import { PersonInput } from '../../../domain/account/user.input.ts'
import { resetSecondFactorByEmail } from '../../account/second-factor/second-factor-reset.service.ts'
import {
  createAdmin,
  listStaff,
  makeResetLink,
  setDisabled,
} from '../../account/user/admin-command.service.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { Call } from '../../core/call.ts'
import { erasePerson } from '../../person-data/erase.service.ts'
import { exportPerson } from '../../person-data/export.service.ts'
import { readArguments } from './arguments.ts'
import { CommandRefused } from './command-types.ts'
import type { Command, Terminal } from './command-types.ts'
import { withDatabase } from './with-database.ts'

const HELP = `npm run admin -- list                         who works here: administrators and agents
npm run admin -- create EMAIL [NAME]          makes an administrator, and prints a link to set a password
npm run admin -- reset-link EMAIL             prints a link that sets somebody's password, for 15 minutes
npm run admin -- reset-second-factor EMAIL    lets somebody in by password alone who has lost phone and codes
npm run admin -- disable EMAIL                keeps somebody out at once
npm run admin -- enable EMAIL                 lets them in again
npm run admin -- export EMAIL                 prints all that is kept about a person, as JSON
npm run admin -- erase EMAIL [--yes]          forgets a person; bookings and money stay as they are

All of it works while the server runs, and stands in the audit.`

/** One thing that may be done, with what was given. @returns the exit code */
type Action = (
  terminal: Terminal,
  given: { email: string; name: string; yes: boolean },
) => Promise<number>

const onDatabase = <T>(terminal: Terminal, work: (call: Call) => Promise<T>): Promise<T> =>
  withDatabase(terminal, work)

const list: Action = async (terminal) => {
  const staff = await onDatabase(terminal, listStaff)
  for (const { id, role, status, email, name } of staff) {
    terminal.print([id, role, status, email, name].join('\t'))
  }
  if (staff.length === 0) terminal.print('Nobody yet: npm run admin -- create EMAIL')
  return 0
}

const create: Action = async (terminal, { email, name }) => {
  const person = PersonInput.safeParse({ name: name || 'Administrator', email, role: 'ADMIN' })
  if (!person.success) {
    throw new CommandRefused(person.error.issues.map(({ message }) => message).join('; '))
  }
  const { link, wasKnown } = await onDatabase(terminal, (call) => createAdmin(call, person.data))
  terminal.print(
    wasKnown
      ? 'The account is an administrator now. Its password and sessions are gone.'
      : 'The administrator is there.',
  )
  tellLink(terminal, link, 'once, within a day')
  return 0
}

const resetLink: Action = async (terminal, { email }) => {
  tellLink(
    terminal,
    await onDatabase(terminal, (call) => makeResetLink(call, email)),
    'once, within fifteen minutes',
  )
  return 0
}

const resetFactor: Action = async (terminal, { email }) => {
  await onDatabase(terminal, (call) => resetSecondFactorByEmail(call, email))
  terminal.print('The second factor is gone, and all sessions have ended. The person is told.')
  return 0
}

function tellLink({ print, config }: Terminal, link: string, how: string): void {
  print(`A password is set here, ${how}:\n  ${link}`)
  if (config.publicUrl === undefined) {
    print(
      'It begins with where the server listens; set PUBLIC_URL, as for the server, for the address people use.',
    )
  }
}

const able =
  (disabled: boolean): Action =>
  async (terminal, { email }) => {
    await onDatabase(terminal, (call) => setDisabled(call, email, disabled))
    terminal.print(disabled ? 'Disabled; all sessions have ended.' : 'Enabled.')
    return 0
  }

const exportAll: Action = async (terminal, { email }) => {
  const all = await onDatabase(terminal, async (call) => {
    const all = await exportPerson(call, { email })
    const subjectId = all.account?.id ?? null
    await atomically(call, (call) =>
      recordAudit(call, { action: 'export', subject: 'user', subjectId }),
    )
    return all
  })
  terminal.print(JSON.stringify(all, null, 2))
  return 0
}

const erase: Action = async (terminal, { email, yes }) => {
  if (!yes && !(await isMeant(terminal))) {
    terminal.print('Nothing was changed.')
    return 1
  }
  const counts = await onDatabase(terminal, (call) => erasePerson(call, { email }))
  terminal.print(`Forgotten: ${JSON.stringify(counts)}`)
  terminal.print('Backups made before still hold this person, until they have had their time.')
  return 0
}

async function isMeant({ ask }: Terminal): Promise<boolean> {
  if (ask === null) throw new CommandRefused('Add --yes to forget them without being asked.')
  const answer = await ask('Nobody can undo this. Type yes to forget this person: ')
  return answer.trim().toLowerCase() === 'yes'
}

const actions: Record<string, { action: Action; most: number }> = {
  list: { action: list, most: 1 },
  create: { action: create, most: 20 },
  'reset-link': { action: resetLink, most: 2 },
  'reset-second-factor': { action: resetFactor, most: 2 },
  disable: { action: able(true), most: 2 },
  enable: { action: able(false), most: 2 },
  export: { action: exportAll, most: 2 },
  erase: { action: erase, most: 2 },
}

/** `npm run admin -- …`: what the console may do to accounts. */
export const admin: Command = async (terminal) => {
  const { words, switched } = readArguments(terminal, { switches: ['yes'], most: 20, help: HELP })
  const [word = '', email = '', ...names] = words
  const chosen = Object.hasOwn(actions, word) ? actions[word] : undefined
  if (chosen === undefined || words.length > chosen.most || (word !== 'list' && email === '')) {
    throw new CommandRefused(HELP)
  }
  return chosen.action(terminal, { email, name: names.join(' '), yes: switched.yes })
}
