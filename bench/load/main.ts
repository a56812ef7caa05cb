// A process of its own, so that making load costs the server nothing.
import { constants, setPriority } from 'node:os'
import { answerQuestions } from '../helper.ts'
import { LOW_PRIORITY } from './job.ts'
import { runJob } from './run-job.ts'

if (process.argv.includes(LOW_PRIORITY)) setPriority(constants.priority.PRIORITY_LOW)
answerQuestions(runJob)
