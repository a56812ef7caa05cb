import { onTestFinished } from 'vitest'
import type { SettingsChange } from '../../domain/settings/settings.input.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { requireAdmin } from '../../server/core/call.ts'
import { newCall } from '../../server/core/new-call.ts'
import { smtpTransport } from '../../server/messages/email/smtp.ts'
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

/**
 * Opens one for the running test, under some settings of its own.
 * @param connect the providers of its payments, which send their events to its address; without it the demo's
 */
export async function startSite(
  settings: SettingsChange,
  connect?: (url: string) => Promise<Dependencies['payments']>,
): Promise<StartedSite> {
  const site = await liveSite()
  if (connect) site.dependencies.payments = await connect(site.url)
  const post = await mailServer()
  const { user } = await site.as('admin')
  const actor = { ...user, sessionId: 0 }
  const call = newCall(site.dependencies, { actor, requestId: 'test', address: '' })
  await saveSettings(requireAdmin(call), settings)
  const jobs = runJobs({ ...site.dependencies, mail: smtpTransport(post.url) }, backgroundJobs())
  onTestFinished(() => jobs.stop())
  return { ...site, post }
}
