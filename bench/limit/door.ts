// The physical limit over HTTP, listening. argv: the database.
import { answerQuestions } from '../helper.ts'
import { portOf, residentBytes, usedMicroseconds } from '../server/questions.ts'
import type { ServerAnswer, ServerQuestion } from '../server/questions.ts'
import { rawApp } from './raw-app.ts'

const app = rawApp(process.argv[2] ?? '')
await app.listen({ port: 0, host: '127.0.0.1' })

const answers: Partial<Record<ServerQuestion, () => ServerAnswer>> = {
  port: () => portOf(app),
  used: usedMicroseconds,
  resident: residentBytes,
}

answerQuestions(
  (about: ServerQuestion) => answers[about]?.(),
  () => app.close(),
)
