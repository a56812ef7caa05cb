// A process of its own, so that making load costs the server nothing.
import { answerQuestions } from '../helper.ts'
import type { Job } from './job.ts'
import { runJob } from './run-job.ts'

answerQuestions<Job>(runJob)
