// Hashes and compares passwords in a thread of lower priority than the event loop's: otherwise a flood of logins would
// take the processor of a machine with few cores. decisions/0031
import { hashSync, verifySync } from '@node-rs/argon2'
import { lowerPriority } from '../../core/lower-priority.ts'
import { answerCalls } from '../../core/worker-calls.ts'
import type { Argon2Request, Argon2Result } from './argon2.ts'

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. The package hashes by argon2id unless told otherwise. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Linux alone counts priorities by thread; elsewhere this would slow down the whole server.
if (process.platform === 'linux') lowerPriority()

answerCalls((request: Argon2Request): Argon2Result =>
  'hashed' in request
    ? verifySync(request.hashed, request.password)
    : hashSync(request.password, COST),
)
