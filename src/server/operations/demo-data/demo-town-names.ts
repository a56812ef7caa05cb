import { slugOf } from '../../../domain/text/city.ts'
import type { AdminCall } from '../../core/call.ts'
import { addTownName, removeTownName } from '../../fleet/town-names.service.ts'

/** What people of the demo’s towns call them besides the usual names. */
const NAMES: readonly (readonly [town: string, name: string])[] = [
  ['Bengaluru', 'Garden City'],
  ['Hyderabad', 'Bhagyanagar'],
  ['Hyderabad', 'Cyberabad'],
  ['Chennai', 'Chennapattinam'],
  ['Jaipur', 'Pink City'],
]

/** The names that the operator keeps; and one usual name of Pune that nobody there uses any more. */
export async function addTownNames(call: AdminCall): Promise<void> {
  for (const [town, otherName] of NAMES) await addTownName(call, { town: slugOf(town), otherName })
  await removeTownName(call, { town: 'pune', otherName: 'Poona' })
}
