import { TestSmsInput } from '../../../../domain/message/sms.input.ts'
import { SettingsSave, TestMessageInput } from '../../../../domain/settings/settings.input.ts'
import { admin, router } from '../procedures/base-procedures.ts'
import { getSettings, saveSettings } from '../../../settings/settings.service.ts'
import { sendTestSms } from '../../../messages/sms/test-sms.service.ts'
import { sendTestMessage } from '../../../messages/test-message.service.ts'

/** What the operator can set. */
export const settingsRouter = router({
  get: admin.query(({ ctx }) => getSettings(ctx.call)),
  save: admin
    .input(SettingsSave)
    .mutation(({ ctx, input }) => saveSettings(ctx.call, input.change, input.version)),
  testMessage: admin
    .input(TestMessageInput)
    .mutation(({ ctx, input }) => sendTestMessage(ctx.call, input.to)),
  testSms: admin.input(TestSmsInput).mutation(({ ctx, input }) => sendTestSms(ctx.call, input)),
})
