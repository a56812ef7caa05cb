import { spanText } from '../../../domain/health/health-text.ts'
import type { Call } from '../../core/call.ts'
import { fail, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'

const TOLERANCE_MS = 60_000

/** What the clock says beside the trusted time. decisions/0039 */
export function clockFinding(call: Call): Finding {
  const now = call.now()
  const { at: trustedAt, standing } = call.dependencies.trustedClock.judge()
  const said = `The clock says ${new Date(now).toISOString()}`
  const trusted = `the trusted time is ${new Date(trustedAt).toISOString()}`
  if (standing === 'ahead') {
    return fail(
      `${said}, and ${trusted}: ${spanText(now - trustedAt)} less`,
      'Set the clock, and have it kept by NTP; or, if it is right, say so under System health.',
    )
  }
  if (trustedAt > now + TOLERANCE_MS) {
    return warn(
      `${said}, and ${trusted}: ${spanText(trustedAt - now)} more`,
      'Set the clock, and have it kept by NTP; or, if it is right, say so under System health.',
    )
  }
  return ok(said)
}
