import type { PersonExport } from '../../domain/person-data.ts'
import type { Call } from '../call.ts'
import type { Who } from './person.service.ts'

/** Everything that is kept about a person, for that person. @throws Fault missing where nobody is known so */
export async function exportPerson(_call: Call, _who: Who): Promise<PersonExport> {
  throw new Error('Not there yet')
}
