import { checkData, hasBindingViolation } from '../check/check-data.service.ts'
import type { Violation } from '../check/check-data.service.ts'
import {
  findDamage,
  isUnreadable,
  openForReading,
  readerOn,
  schemaAge,
} from '../../db/sqlite/inspect-database.ts'
import type { SchemaAge } from '../../db/sqlite/inspect-database.ts'
import { hasKeys } from './keys-in-backup.ts'
import { isChecksumRight } from './file-checksum.ts'

/** The result of reading a whole database. */
export interface FileCheck {
  /** Whether no violation was found, or only advisory ones. decisions/0042 */
  sound: boolean
  /** What is wrong with the file itself. */
  damage: string[]
  /** The violated invariants; null where its schema is not this version's, so that they cannot be checked. */
  violations: Violation[] | null
  /** Whose tables it has; `foreign` for what is damaged as well. */
  age: SchemaAge['age']
}

/** Reads all of a database, that of a running server too, and changes nothing. */
export async function checkDatabaseFile(file: string): Promise<FileCheck> {
  try {
    return await read(file)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    return damaged([error.message])
  }
}

async function read(file: string): Promise<FileCheck> {
  const sqlite = openForReading(file)
  try {
    const damage = findDamage(sqlite)
    if (hasKeys(sqlite) && !isChecksumRight(file)) damage.push('It is not as it was made')
    if (damage.length > 0) return damaged(damage)
    const { age } = await schemaAge(sqlite)
    if (age === 'foreign') return damaged(['It is no database of Farebox'])
    if (age !== 'ours') return { sound: true, damage, violations: null, age }
    const violations = await checkData(readerOn(sqlite))
    return { sound: !hasBindingViolation(violations), damage, violations, age }
  } finally {
    sqlite.close()
  }
}

const damaged = (damage: string[]): FileCheck => ({
  sound: false,
  damage,
  violations: null,
  age: 'foreign',
})
