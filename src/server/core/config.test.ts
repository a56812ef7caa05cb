import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('the environment', () => {
  test('is not needed: everything has a default', () => {
    expect(readConfig('start', {})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: 'data',
      publicUrl: undefined,
      trustProxy: [],
      corsOrigins: [],
      allowedHosts: [],
      limitIpv6Prefix: 64,
      firstAdmin: null,
      serviceWorker: true,
      payments: { demo: false, razorpay: null, stripe: null, areTest: false },
      logLevel: 'info',
    })
  })

  test('gives the demo a folder of its own unless it names one', () => {
    expect(readConfig('demo', {}).dataFolder).toBe('data/demo')
    expect(readConfig('demo', { DATA_DIR: 'elsewhere' }).dataFolder).toBe('elsewhere')
  })

  test('turns the demo payment on where it is asked for, and for the demo itself', () => {
    expect(readConfig('start', { PAYMENTS: 'demo' }).payments.demo).toBe(true)
    expect(readConfig('start', { PAYMENTS: '' }).payments.demo).toBe(false)
    expect(readConfig('demo', {}).payments.demo).toBe(true)
  })

  test('may be empty where it is not meant', () => {
    expect(readConfig('start', { PORT: '', JWT_SECRET: ' ' })).toMatchObject({
      port: 3000,
      jwtSecret: undefined,
    })
  })

  test('lists proxies and names the first administrator', () => {
    const config = readConfig('start', {
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, fd00::/8',
      CORS_ORIGINS: 'https://www.example.com, http://localhost:5173',
      ALLOWED_HOSTS: 'Farebox.local, tickets',
      ADMIN_EMAIL: 'a@example.com',
      ADMIN_PASSWORD: 'a long enough one',
      PUBLIC_URL: 'https://tickets.example.com/',
    })
    expect(config.trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
    expect(config.corsOrigins).toEqual(['https://www.example.com', 'http://localhost:5173'])
    expect(config.allowedHosts).toEqual(['farebox.local', 'tickets'])
    expect(config.firstAdmin).toEqual({ email: 'a@example.com', password: 'a long enough one' })
    expect(config.publicUrl).toBe('https://tickets.example.com')
  })

  test.each([
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
    [{ PUBLIC_URL: 'tickets.example.com' }, 'PUBLIC_URL must be like'],
    [{ PUBLIC_URL: 'https://example.com/tickets' }, 'PUBLIC_URL must be like'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must be a list of addresses'],
    [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY must be a list of addresses'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must be a list of addresses'],
    [{ TRUST_PROXY: '10.0.0.0/' }, 'TRUST_PROXY must be a list of addresses'],
    [{ TRUST_PROXY: '::1/129' }, 'TRUST_PROXY must be a list of addresses'],
    [{ TRUST_PROXY: '10.0.0.0/8/8' }, 'TRUST_PROXY must be a list of addresses'],
    [{ ALLOWED_HOSTS: 'https://farebox.local' }, 'ALLOWED_HOSTS must be a list of names'],
    [{ ALLOWED_HOSTS: 'farebox.local:3000' }, 'ALLOWED_HOSTS must be a list of names'],
    [{ ALLOWED_HOSTS: '*' }, 'ALLOWED_HOSTS must be a list of names'],
    [{ DATABASE_READ_URL: 'postgres://replica/farebox' }, 'go with DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://primary/farebox' }, 'go with DATABASE_URL'],
    [{ DATABASE_URL: 'x', DATABASE_READ_URL: 'replica' }, 'DATABASE_READ_URL must be like'],
    [{ DATABASE_PREPARED: 'no' }, 'DATABASE_PREPARED must be on or off'],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS must be a number from 0 to 300'],
    [{ LIMIT_IPV6_PREFIX: '8' }, 'LIMIT_IPV6_PREFIX must be a number from 32 to 128'],
    [{ LIMIT_IPV6_PREFIX: '/64' }, 'LIMIT_IPV6_PREFIX must be a number from 32 to 128'],
    [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS must be a list of origins'],
    [{ CORS_ORIGINS: 'null' }, 'CORS_ORIGINS must be a list of origins'],
    [{ CORS_ORIGINS: 'www.example.com' }, 'CORS_ORIGINS must be a list of origins'],
    [{ CORS_ORIGINS: 'https://example.com/' }, 'CORS_ORIGINS must be a list of origins'],
    [{ CORS_ORIGINS: 'https://a.example,' }, 'CORS_ORIGINS must be a list of origins'],
    [{ CORS_ORIGINS: 'ftp://example.com' }, 'CORS_ORIGINS must be a list of origins'],
    [{ ADMIN_EMAIL: 'a@example.com' }, 'must be given together'],
    [{ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'short' }, 'at least 12 characters'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be like'],
    [{ SMS_KEY: 'a key' }, 'SMS_KEY must have no spaces'],
    [{ PAYMENTS: 'live' }, 'PAYMENTS can only be demo; real payments are on by their keys'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ SERVICE_WORKER: 'no' }, 'SERVICE_WORKER must be on or off'],
  ])('stops the start in one line when wrong: %o', (environment, line) => {
    expect(() => readConfig('start', environment)).toThrow(line)
    expect(() => readConfig('start', environment)).toThrow(/^[^\n]+$/)
  })
})
