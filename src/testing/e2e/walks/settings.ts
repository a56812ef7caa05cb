import type { SettingsChange } from '../../../domain/settings/settings.input.ts'
import type { TestApp } from '../../harness/test-app.ts'

/** Changes settings as an administrator does. */
export async function changeSettings(site: TestApp, change: SettingsChange): Promise<void> {
  const { trpc } = await site.as('admin')
  const { version } = await trpc.settings.get.query()
  await trpc.settings.save.mutate({ version, change })
}
