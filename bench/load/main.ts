// A process of its own, so that making load costs the server nothing.
import { answerQuestions } from '../helper.ts'
import { runJob } from './run-job.ts'

answerQuestions(runJob)
