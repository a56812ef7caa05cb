import { onTestFinished } from 'vitest'
import type { SettingsChange } from '../../domain/settings/settings.input.ts'
import { requireAdmin } from '../../server/core/call.ts'
import { newCall } from '../../server/core/new-call.ts'
import { smtpTransport } from '../../server/messages/smtp.ts'
import { backgroundJobs } from '../../server/operations/jobs/background-jobs.ts'
import { runJobs } from '../../server/operations/jobs/run-jobs.ts'
import { saveSettings } from '../../server/settings/settings.service.ts'
import { mailServer } from '../harness/mail-server.ts'
import type { MailServer } from '../harness/mail-server.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'

/** A server with the background jobs of production: refunds are paid back, and messages sent by SMTP. */
export interface StartedSite extends LiveSite {
  post: MailServer
}

/** Opens one for the running test, under some settings of its own. */
export async function startSite(settings: SettingsChange): Promise<StartedSite> {
  const site = await liveSite()
  const post = await mailServer()
  const { user } = await site.as('admin')
  const actor = { ...user, sessionId: 0 }
  const call = newCall(site.dependencies, { actor, requestId: 'test', address: '' })
  await saveSettings(requireAdmin(call), settings)
  const jobs = runJobs({ ...site.dependencies, mail: smtpTransport(post.url) }, backgroundJobs())
  onTestFinished(() => jobs.stop())
  return { ...site, post }
}
