import { frozen, tied } from './declared.ts'
import type { DeclaredColumns } from './declared.ts'

const LAST_ADMIN = `role = 'ADMIN' and disabled_at is null
  and (select count(*) from users where role = 'ADMIN' and disabled_at is null) = 1`

/** People, how they are signed in, and the keys of their scripts. */
export const PEOPLE_COLUMNS: Record<string, DeclaredColumns> = {
  users: {
    ...tied('id'),
    // Of a database with one administrator; another may be demoted.
    ...frozen('users_keep_an_admin', 'role', { where: LAST_ADMIN, to: `'CUSTOMER'` }),
    ...frozen('users_keep_an_admin', 'disabled_at', { where: LAST_ADMIN }),
  },
  sessions: {
    ...frozen('sessions_frozen', 'id user_id created_at'),
    ...frozen('sessions_ended_stay', 'ended_at end_reason', { where: 'ended_at is not null' }),
  },
  guests: {
    ...frozen('guests_frozen', 'user_id created_at', { where: 'ended_at is null' }),
    ...frozen('guests_end_once', 'email ended_at joined_user_id joined_at', {
      where: 'ended_at is not null',
      to: '7',
    }),
  },
  email_changes: {
    ...frozen(
      'email_changes_frozen',
      'token_hash user_id old_address old_verified_at changed_at expires_at',
    ),
    ...frozen('email_changes_undone_once', 'undone_at', { where: 'undone_at is not null' }),
  },
  password_requests: {},
  refresh_tokens: {
    ...frozen('refresh_tokens_frozen', 'token_hash session_id created_at'),
    ...frozen('refresh_tokens_work_once', 'used_at', { where: 'used_at is not null' }),
  },
  link_tokens: {
    ...frozen('link_tokens_frozen', 'token_hash purpose user_id created_at address'),
    ...frozen('link_tokens_work_once', 'used_at', { where: 'used_at is not null' }),
  },
  api_keys: {
    ...frozen('api_keys_frozen', 'id name role secret_hash last_day created_by created_at', {
      where: 'revoked_at is null',
    }),
    ...frozen('api_keys_stay_revoked', 'revoked_at revoked_by', {
      where: 'revoked_at is not null',
    }),
  },
  totp_factors: {
    ...frozen('totp_factors_frozen', 'user_id sealed_secret created_at'),
    ...frozen('totp_factors_stay_confirmed', 'confirmed_at', { where: 'confirmed_at is not null' }),
    ...frozen('totp_factors_codes_work_once', 'last_step', {
      where: 'last_step is not null',
      to: 'last_step - 1',
    }),
  },
  recovery_codes: {
    ...frozen('recovery_codes_frozen', 'code_hash user_id created_at'),
    ...frozen('recovery_codes_work_once', 'used_at', { where: 'used_at is not null' }),
  },
  passkeys: {
    ...frozen('passkeys_frozen', 'id user_id credential_id public_key transports created_at'),
    ...frozen('passkeys_count_forwards', 'counter', { where: 'counter > 0', to: 'counter - 1' }),
  },
}
