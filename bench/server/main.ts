// Farebox itself, listening on a port of its own choice.
import { buildApp } from '../../src/server/app.ts'
import { backUp } from '../../src/server/backup/back-up.ts'
import { answerQuestions } from '../helper.ts'
import { portOf, usedMicroseconds } from '../server/questions.ts'
import type { ServerAnswer, ServerQuestion } from '../server/questions.ts'
import { benchParts } from './bench-parts.ts'
import type { ServerOptions } from './bench-parts.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends share the type
const parts = benchParts(JSON.parse(process.argv[2] ?? '') as ServerOptions)
const app = await buildApp(parts)
await app.listen({ port: 0, host: '127.0.0.1' })

const answers = {
  port: () => portOf(app),
  used: usedMicroseconds,
  backUp: () => backUp({ dataFolder: parts.dataFolder, now: Date.now() }),
} satisfies Record<ServerQuestion, () => ServerAnswer | Promise<ServerAnswer>>

answerQuestions(
  (about: ServerQuestion) => answers[about](),
  async () => {
    await app.close()
    await parts.store.close()
  },
)
