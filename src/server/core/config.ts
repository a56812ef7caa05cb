import { isIP } from 'node:net'
import { z } from 'zod'
import { MIN_STAFF_PASSWORD } from '../../domain/account/user.ts'
import { readBackupRetention } from '../../domain/health/backup-retention.ts'
import type { BackupRetention } from '../../domain/health/backup-retention.ts'
import { isEmail } from '../../domain/text/contact.ts'
import { StartRefused } from '../db/connection/start-refused.ts'
import { ProviderVariables, providerKeysOf } from './secrets/provider-keys.ts'
import type { ProviderKeys } from './secrets/provider-keys.ts'

/** How the server is started. */
export const MODES = ['demo', 'start', 'migrate'] as const
export type Mode = (typeof MODES)[number]

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const HIGHEST_PORT = 65_535
const LONGEST_DRAIN = 300

const ipv6Prefix = 'LIMIT_IPV6_PREFIX must be a number from 32 to 128'
const drain = 'DRAIN_SECONDS must be a number from 0 to 300'
const port = 'PORT must be a number from 0 to 65535'
const httpUrl = /^https?:\/\/[^/?#]+$/
const METRICS_TOKEN = /^\S{16,}$/
const DATABASE = /^postgres(ql)?:\/\/.+\/.+/
const smtpUrl = /^smtps?:\/\/.+/

/** Whether a text can be the address of a database of PostgreSQL. */
export const isDatabaseUrl = (text: string): boolean => DATABASE.test(text) && URL.canParse(text)

const optional = <T extends z.ZodType>(schema: T) => schema.optional()
const ADDRESS_BITS: Record<number, number> = { 4: 32, 6: 128 }

/** Whether a text is an address, or a range of them such as 10.0.0.0/8. */
function isAddressRange(text: string): boolean {
  const [address = '', bits = '1', ...rest] = text.split('/')
  const mostBits = ADDRESS_BITS[isIP(address)]
  if (mostBits === undefined || rest.length > 0) return false
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= mostBits
}

const addresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isAddressRange),
    'TRUST_PROXY must be a list of addresses, such as 127.0.0.1, 10.0.0.0/8',
  )

/** Whether a text is what browsers send as `Origin`: exactly that, since nothing else would ever match. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isOrigin),
    'CORS_ORIGINS must be a list of origins, such as https://www.example.com, without a path',
  )

const HOST_NAME = /^[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?$/
const hostNames = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .refine(
    (parts) => parts.every((part) => HOST_NAME.test(part)),
    'ALLOWED_HOSTS must be a list of names, such as tickets.example.com, farebox.local, without ports',
  )

/** Null for none at all. */
const backupsKept = z
  .string()
  .refine(
    (text) => text === 'off' || readBackupRetention(text) !== undefined,
    'BACKUPS_KEEP must be like 24h,30d,12m (all of the last hours, one a day, one a month), or off',
  )
  .transform((text) => readBackupRetention(text) ?? null)

const database = (name: string) =>
  z
    .string()
    .refine(isDatabaseUrl, `${name} must be like postgres://user:password@host:5432/farebox`)

const Environment = z
  .object({
    PORT: z.coerce.number(port).int(port).min(0, port).max(HIGHEST_PORT, port).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: optional(z.string()),
    DATABASE_URL: optional(database('DATABASE_URL')),
    DATABASE_READ_URL: optional(database('DATABASE_READ_URL')),
    DATABASE_DIRECT_URL: optional(database('DATABASE_DIRECT_URL')),
    DATABASE_PREPARED: z.enum(['on', 'off'], 'DATABASE_PREPARED must be on or off').default('on'),
    PUBLIC_URL: optional(
      z
        .string()
        .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
        .refine(
          (url) => httpUrl.test(url) && URL.canParse(url),
          'PUBLIC_URL must be like https://tickets.example.com, without a path',
        ),
    ),
    TRUST_PROXY: addresses.default([]),
    CORS_ORIGINS: origins.default([]),
    ALLOWED_HOSTS: hostNames.default([]),
    LIMIT_IPV6_PREFIX: z.coerce
      .number(ipv6Prefix)
      .int(ipv6Prefix)
      .min(32, ipv6Prefix)
      .max(128, ipv6Prefix)
      .default(64),
    ADMIN_EMAIL: optional(z.string().refine(isEmail, 'ADMIN_EMAIL must be an e-mail address')),
    ADMIN_PASSWORD: optional(
      z
        .string()
        .min(
          MIN_STAFF_PASSWORD,
          `ADMIN_PASSWORD must have at least ${MIN_STAFF_PASSWORD} characters`,
        ),
    ),
    DRAIN_SECONDS: z.coerce
      .number(drain)
      .int(drain)
      .min(0, drain)
      .max(LONGEST_DRAIN, drain)
      .default(0),
    JWT_SECRET: optional(z.string()),
    SMTP_URL: optional(
      z.string().regex(smtpUrl, 'SMTP_URL must be like smtp://user:password@mail.example.com:587'),
    ),
    SMS_KEY: optional(
      z
        .string()
        .trim()
        .regex(/^[!-~]{1,500}$/, 'SMS_KEY must have no spaces, and letters of English only'),
    ),
    ...ProviderVariables.shape,
    BACKUPS_KEEP: backupsKept.prefault('24h,30d,12m'),
    SERVICE_WORKER: z.enum(['on', 'off'], 'SERVICE_WORKER must be on or off').default('on'),
    METRICS_TOKEN: optional(
      z
        .string()
        .regex(METRICS_TOKEN, 'METRICS_TOKEN must have at least 16 characters, and no spaces'),
    ),
    LOG_LEVEL: z
      .enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)
      .default('info'),
  })
  .refine(
    (given) => (given.ADMIN_EMAIL === undefined) === (given.ADMIN_PASSWORD === undefined),
    'ADMIN_EMAIL and ADMIN_PASSWORD must be given together',
  )
  .refine(
    (given) =>
      given.DATABASE_URL !== undefined ||
      (given.DATABASE_READ_URL === undefined && given.DATABASE_DIRECT_URL === undefined),
    'DATABASE_READ_URL and DATABASE_DIRECT_URL go with DATABASE_URL',
  )

/** What the environment decides, read once. docs/self-hosting.md has the table. */
export interface Config {
  mode: Mode
  port: number
  host: string
  dataFolder: string
  /** A database of PostgreSQL in place of the file in the data folder. decisions/0061 */
  databaseUrl: string | null
  /** A replica of it, for reports and exports. */
  databaseReadUrl: string | null
  /** Whether connections keep statements prepared; not through a pooler that knows nothing of them. */
  databasePrepared: boolean
  /** The same database past a pooler, to listen and to migrate. */
  databaseDirectUrl: string | null
  /** Undefined where the server is only reached where it listens. */
  publicUrl: string | undefined
  trustProxy: string[]
  /** Whose pages may call REST from another origin. decisions/0023 */
  corsOrigins: string[]
  /** Host names that the server accepts besides that of the public address. decisions/0041 */
  allowedHosts: string[]
  /** Leading bits of an IPv6 address that limits take for one customer. decisions/0040 */
  limitIpv6Prefix: number
  firstAdmin: { email: string; password: string } | null
  jwtSecret: string | undefined
  smtpUrl: string | undefined
  /** What the gateway of SMS asks for; null where none is given. decisions/0080 */
  smsKey: string | null
  logLevel: (typeof LOG_LEVELS)[number]
  /** For how long after SIGTERM requests are served while `/health/ready` refuses, in seconds. decisions/0063 */
  drainSeconds: number
  /** Who takes payments online. The demo only where it is asked for: it takes no money. decisions/0033 */
  payments: ProviderKeys
  /** Off removes the service worker from every browser that visits. decisions/0021 */
  serviceWorker: boolean
  /** Null keeps `/metrics` shut. */
  metricsToken: string | null
  /** How long hourly backups are kept; null where none are made. decisions/0028 */
  backupsKept: BackupRetention | null
}

const DEFAULT_FOLDERS: Record<Mode, string> = {
  demo: 'data/demo',
  start: 'data',
  migrate: 'data',
}

/**
 * Reads the environment; an empty value counts as not given.
 * @throws StartRefused with one line that names what is wrong
 */
export function readConfig(mode: Mode, environment: Record<string, string | undefined>): Config {
  const given = Object.entries(environment).filter(([, value]) => value?.trim() !== '')
  const { success, data, error } = Environment.safeParse(Object.fromEntries(given))
  if (!success) throw new StartRefused(error.issues.map((issue) => issue.message).join('; '))
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = data
  return {
    mode,
    port: data.PORT,
    host: data.HOST,
    dataFolder: data.DATA_DIR ?? DEFAULT_FOLDERS[mode],
    databaseUrl: data.DATABASE_URL ?? null,
    databaseReadUrl: data.DATABASE_READ_URL ?? null,
    databasePrepared: data.DATABASE_PREPARED === 'on',
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? null,
    publicUrl: data.PUBLIC_URL,
    trustProxy: data.TRUST_PROXY,
    corsOrigins: data.CORS_ORIGINS,
    allowedHosts: data.ALLOWED_HOSTS,
    limitIpv6Prefix: data.LIMIT_IPV6_PREFIX,
    firstAdmin: email === undefined || password === undefined ? null : { email, password },
    jwtSecret: data.JWT_SECRET,
    smtpUrl: data.SMTP_URL,
    smsKey: data.SMS_KEY ?? null,
    logLevel: data.LOG_LEVEL,
    drainSeconds: data.DRAIN_SECONDS,
    payments: providerKeysOf(data, mode === 'demo'),
    serviceWorker: data.SERVICE_WORKER === 'on',
    metricsToken: data.METRICS_TOKEN ?? null,
    backupsKept: data.BACKUPS_KEEP,
  }
}
