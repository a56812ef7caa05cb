import { personFileName } from '../../domain/person-data.ts'
import type { PersonExport } from '../../domain/person-data.ts'
import { Download } from '../download.ts'
import { exportOwn } from '../person-data/export.service.ts'
import { declare } from './declare.ts'
import { FileAnswer, Nothing } from './path-fields.ts'

async function* asJson(file: PersonExport): AsyncGenerator<string, void, void> {
  yield JSON.stringify(file, null, 2)
}

export const personDataCalls = [
  declare({
    method: 'GET',
    path: '/auth-user/me/export',
    who: 'signedIn',
    summary: 'Everything that is kept about the caller, as one JSON file; amounts in paise',
    input: Nothing,
    status: 200,
    answer: FileAnswer,
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
