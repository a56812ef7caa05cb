import type { ConcessionInOffice, ConcessionTerms } from '../../domain/booking/concession.ts'
import type { ConcessionChange, ConcessionInput } from '../../domain/booking/concession.input.ts'
import { Fault } from '../../domain/fault.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { changeStampOf } from '../audit/change-stamp.ts'
import { requireSameVersion } from '../audit/optimistic-lock.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, AtomicCall, Call } from '../core/call.ts'
import { CachedRead } from '../core/cached-read.ts'
import { insertConcession, selectConcessions, updateConcessionRow } from './concession.queries.ts'

const concessions = new CachedRead(selectConcessions)

/** Every kind of passenger who pays less, retired ones too; from the cache. decisions/0078 */
export const allConcessions = (call: Call): Promise<ConcessionInOffice[]> => concessions.get(call)

/** What anyone may read of those on sale online or at the counter. */
export async function offeredConcessions(call: Call): Promise<ConcessionTerms[]> {
  const offered = (await allConcessions(call)).filter(
    ({ retired, online, counter }) => !retired && (online || counter),
  )
  return offered.map(({ id: _id, retired: _retired, version: _version, ...terms }) => terms)
}

async function getConcession(call: Call, id: number): Promise<ConcessionInOffice> {
  const concession = (await selectConcessions(call.db)).find((one) => one.id === id)
  if (concession === undefined) throw new Fault('missing', 'There is no such kind of passenger')
  return concession
}

/** A new kind of passenger who pays less. @throws Fault conflict for a name that is taken */
export function addConcession(
  call: AdminCall,
  terms: ConcessionInput,
): Promise<ConcessionInOffice> {
  return atomically(call, async (call) => {
    await requireNewLabel(call, terms.label)
    const id = await insertConcession(call.trx, terms, changeStampOf(call))
    return changed(call, id, 'add')
  })
}

/**
 * Changes a kind of passenger for later bookings: what is held or sold keeps what it was.
 * @throws Fault missing; conflict for a name that is taken, or when somebody else has changed it meanwhile
 */
export function updateConcession(
  call: AdminCall,
  { id, version: seen, concession: terms }: ConcessionChange,
): Promise<ConcessionInOffice> {
  return atomically(call, async (call) => {
    const { version } = await getConcession(call, id)
    await requireSameVersion(call, { subject: 'concession', id, version }, seen)
    await requireNewLabel(call, terms.label, id)
    await updateConcessionRow(call.trx, id, { terms }, changeStampOf(call))
    return changed(call, id, 'update')
  })
}

/** Takes a kind of passenger off sale, or puts it back. @throws Fault missing */
export function retireConcession(
  call: AdminCall,
  { id, retired }: { id: number; retired: boolean },
): Promise<ConcessionInOffice> {
  return atomically(call, async (call) => {
    await getConcession(call, id)
    const retiredAt = retired ? call.now() : null
    await updateConcessionRow(call.trx, id, { retiredAt }, changeStampOf(call))
    return changed(call, id, retired ? 'retire' : 'restore')
  })
}

async function changed(
  call: AdminCall & AtomicCall,
  id: number,
  action: string,
): Promise<ConcessionInOffice> {
  const concession = await getConcession(call, id)
  const detail = { label: concession.label }
  await recordAudit(call, { action, subject: 'concession', subjectId: id, detail })
  await concessions.dropAfter(call)
  return concession
}

async function requireNewLabel(call: AdminCall, label: string, except?: number): Promise<void> {
  const same = (await selectConcessions(call.db)).find(
    (one) => one.id !== except && one.label.toLowerCase() === label.toLowerCase(),
  )
  if (same === undefined) return
  const message = `There is a kind of passenger called ${same.label} already`
  throw new Fault('conflict', message, { fields: [{ field: 'label', message }] })
}
