import { formatRupees } from '../../../../domain/money.ts'
import type { Settings } from '../../../../domain/settings/settings.ts'
import type { SettingText } from './setting-text.ts'

type AgentSetting = 'agentsMayCancel' | 'agentsMayMove' | 'agentDailyRefundPaise'

const allowed = (isAllowed: boolean): string => (isAllowed ? 'yes' : 'no')

/** The settings of what agents may do. */
export const AGENT_LABELS: { [Name in AgentSetting]: SettingText<Settings[Name]> } = {
  agentsMayCancel: {
    label: 'Agents may cancel by the terms',
    meaning: 'Passengers of any booking, for what its cancellation terms give back.',
    words: allowed,
  },
  agentsMayMove: {
    label: 'Agents may move passengers',
    meaning: 'To a free seat of the same trip. What was paid stays.',
    words: allowed,
  },
  agentDailyRefundPaise: {
    label: 'At most refunded per agent a day (₹)',
    meaning:
      'All that an agent refunds on one day by cancelling; 0: only where nothing comes back. Sales that they take back at once do not count.',
    words: formatRupees,
  },
}
