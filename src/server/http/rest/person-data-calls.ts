import { z } from 'zod'
import { personFileName } from '../../../domain/person-data/person-export.ts'
import type { PersonExport } from '../../../domain/person-data/person-export.ts'
import { Download } from '../../core/download.ts'
import { exportOwn } from '../../person-data/export.service.ts'
import { declare } from './declare-call/declare.ts'
import { Nothing } from './declare-call/input-fields.ts'

async function* asJson(file: PersonExport): AsyncGenerator<string, void, void> {
  yield JSON.stringify(file, null, 2)
}

export const personDataCalls = [
  declare({
    method: 'GET',
    path: '/auth-user/me/export',
    who: 'signedIn',
    name: 'exportMyData',
    // A key is not the person.
    refusals: ['forbidden'],
    summary: 'Everything that is kept about the caller, as one JSON file; amounts in paise',
    input: Nothing,
    status: 200,
    // A file of many parts, for people and other programs to keep: its parts are domain/person-data/person-export.ts.
    answer: z.looseObject({ exportedAt: z.iso.datetime() }),
    run: async (call) => {
      const file = await exportOwn(call)
      return new Download({
        fileName: personFileName(file.exportedAt.slice(0, 10)),
        type: 'application/json; charset=utf-8',
        pieces: asJson(file),
      })
    },
  }),
]
