import { Fault } from '../../domain/fault.ts'
import { closestByName } from '../../domain/fleet/towns/closest-names.ts'
import { MOST_TOWN_NAMES, placeCalled } from '../../domain/fleet/towns/town-names.ts'
import type { NamedTown, TownName } from '../../domain/fleet/towns/town-names.ts'
import type { TownNameInput } from '../../domain/fleet/towns/town-name.input.ts'
import { slugOf } from '../../domain/text/city.ts'
import type { City, SearchedCity } from '../../domain/text/city.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AdminCall, AtomicCall, Call } from '../core/call.ts'
import { cachedTowns, routesChanged } from './route-cache.service.ts'
import { deleteTownName, insertTownName } from './town-name.queries.ts'

/** So many places are asked about where several names are equally close. */
const MOST_MEANT = 3

/** Every town that buses serve, with its further names, those turned off too. */
export async function listTownNames(call: AdminCall): Promise<readonly NamedTown[]> {
  return (await cachedTowns(call)).towns
}

/**
 * The places that the search form offers: every town with the further names that it has, and every name of several
 * towns. decisions/0094
 */
export async function listSearchedCities(call: Call): Promise<readonly SearchedCity[]> {
  return (await cachedTowns(call)).offered
}

/** What was likely meant by a place that no bus serves; nothing where it is served, or like no name. */
export async function findMeantPlaces(call: Call, slug: string): Promise<City[]> {
  const { index } = await cachedTowns(call)
  if (placeCalled(index, slug) !== undefined) return []
  const meant = closestByName(slug, [...index], ([name]) => [name])
  const bySlug = new Map(meant.map(([, place]) => [place.slug, place.name]))
  return Array.from(bySlug, ([ownSlug, name]) => ({ slug: ownSlug, name })).slice(0, MOST_MEANT)
}

/**
 * Adds a name of a town, or turns a usual one on again.
 * @throws Fault missing; conflict for a name that the town has, that is another town's own, or one too many
 */
export function addTownName(call: AdminCall, input: TownNameInput): Promise<NamedTown> {
  return atomically(call, async (call) => {
    const town = await getTown(call, input.town)
    const name = { townSlug: town.slug, nameSlug: slugOf(input.otherName) }
    const known = town.names.find(({ slug }) => slug === name.nameSlug)
    if (known?.isOff === true) await deleteTownName(call.trx, name)
    else {
      await requireNewName(call, town, input.otherName, known)
      await insertTownName(call.trx, { ...name, name: input.otherName, isOff: false })
    }
    return changed(call, input, 'addName')
  })
}

/** Removes a name of the operator's own, or turns a usual one off. @throws Fault missing */
export function removeTownName(call: AdminCall, input: TownNameInput): Promise<NamedTown> {
  return atomically(call, async (call) => {
    const town = await getTown(call, input.town)
    const name = { townSlug: town.slug, nameSlug: slugOf(input.otherName) }
    const known = town.names.find(({ slug, isOff }) => slug === name.nameSlug && !isOff)
    if (known === undefined) throw new Fault('missing', `${town.name} has no such name`)
    if (known.isUsual) await insertTownName(call.trx, { ...name, name: known.name, isOff: true })
    else await deleteTownName(call.trx, name)
    return changed(call, input, 'removeName')
  })
}

async function changed(
  call: AdminCall & AtomicCall,
  { town, otherName }: TownNameInput,
  action: string,
): Promise<NamedTown> {
  await recordAudit(call, {
    action,
    subject: 'town',
    subjectId: null,
    detail: { town, name: otherName },
  })
  await routesChanged(call)
  return getTown(call, town)
}

async function getTown(call: Call, slug: string): Promise<NamedTown> {
  const town = (await cachedTowns(call)).towns.find((one) => one.slug === slug)
  if (town === undefined) throw new Fault('missing', 'There is no such town on any route')
  return town
}

async function requireNewName(
  call: Call,
  town: NamedTown,
  name: string,
  known: TownName | undefined,
): Promise<void> {
  const { towns } = await cachedTowns(call)
  const other = towns.find(({ slug }) => slug === slugOf(name))
  const why = () => {
    if (known !== undefined) return `${town.name} is called ${known.name} already`
    if (other !== undefined) return `${other.name} is a town of its own`
    const own = town.names.filter(({ isUsual }) => !isUsual)
    return own.length < MOST_TOWN_NAMES
      ? undefined
      : `A town has at most ${MOST_TOWN_NAMES} names of yours`
  }
  const message = why()
  if (message === undefined) return
  throw new Fault('conflict', message, { fields: [{ field: 'otherName', message }] })
}
