import { types } from 'pg'
import type { CustomTypesConfig } from 'pg'

const { builtins } = types
/** Whole numbers and sums of them. All of ours stay below 2^53. */
const NUMBERS: readonly number[] = [builtins.INT8, builtins.NUMERIC]
const FLAG: number = builtins.BOOL
const TEXTS: readonly number[] = [builtins.JSON, builtins.JSONB]
const toNumber = (text: string): number => Number(text)
/** SQLite has no booleans: 1 and 0 on both engines. */
const toFlag = (text: string): number => (text === 't' ? 1 : 0)
const asIs = (text: string): string => text

/** How values of PostgreSQL are read: as SQLite gives the same ones. */
export const valueParsers: CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    if (NUMBERS.includes(type)) return toNumber
    if (type === FLAG) return toFlag
    if (TEXTS.includes(type)) return asIs
    return format === 'binary' ? types.getTypeParser(type, 'binary') : types.getTypeParser(type)
  },
}
