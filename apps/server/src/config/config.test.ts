import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const anonKey = keyWithRole('anon')

describe('without any variable', () => {
  test('the defaults are safe: loopback, an embedded database, a generated secret', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      value: {
        backend: 'own',
        host: '127.0.0.1',
        port: 4600,
        logLevel: 'warn',
        withoutEffect: [],
        dataDirectory: resolve('.daymark'),
        databaseUrl: null,
        replicaUrl: null,
        siteUrl: null,
        redirectUrls: [],
        smtpUrl: null,
        confirmEmail: false,
        jwtSecret: null,
        smsUrl: null,
        providers: [],
        manualLinking: false,
        sessions: { idleMs: 30 * 86_400_000, lifetimeMs: 90 * 86_400_000 },
        signUps: true,
        email: true,
        reauthenticate: false,
        currentPassword: false,
        captcha: null,
        proxies: 0,
        metricsToken: null,
        slowQueryMs: 500,
        pushServices: [],
        testPushService: null,
        unprovenMails: 200,
        signUpMegabytes: 10_000,
        quota: { rows: 200_000, megabytes: 512, totalMegabytes: 20_000 },
        historyDays: 400,
        caldav: true,
        apps: true,
        calendars: true,
        allowedHosts: [],
      },
    })
  })

  test('an empty variable is ignored', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
  })
})

describe('a variable that is set', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ DAYMARK_DATA_DIR: '/var/lib/day' }, { dataDirectory: '/var/lib/day' }],
    [{ DATABASE_URL: 'postgres://a:b@c/d' }, { databaseUrl: 'postgres://a:b@c/d' }],
    [
      { DATABASE_URL: 'postgres://a:b@c:1,d:2/e?target_session_attrs=primary' },
      { databaseUrl: 'postgres://a:b@c:1,d:2/e?target_session_attrs=primary' },
    ],
    [{ SITE_URL: 'https://Day.example.org/' }, { siteUrl: 'https://day.example.org' }],
    [
      { DAYMARK_REDIRECT_URLS: 'https://a.org/x, https://b.org' },
      { redirectUrls: ['https://a.org/x', 'https://b.org'] },
    ],
    [{ SMTP_URL: 'smtp://mail:25' }, { smtpUrl: 'smtp://mail:25', confirmEmail: true }],
    [{ SMTP_URL: 'smtp://mail:25', DAYMARK_CONFIRM_EMAIL: 'false' }, { confirmEmail: false }],
    [{ DAYMARK_CONFIRM_EMAIL: 'true' }, { smtpUrl: null, confirmEmail: true }],
    [{ DAYMARK_SMS_URL: 'https://:t@sms.org/m' }, { smsUrl: 'https://:t@sms.org/m' }],
    [
      { DAYMARK_SESSION_DAYS: '2' },
      { sessions: { idleMs: 2_592_000_000, lifetimeMs: 172_800_000 } },
    ],
    [
      { DAYMARK_QUOTA_ROWS: '50000', DAYMARK_QUOTA_MB: '64', DAYMARK_TOTAL_MB: '640' },
      { quota: { rows: 50_000, megabytes: 64, totalMegabytes: 640 } },
    ],
    [{ DAYMARK_HISTORY_DAYS: '0' }, { historyDays: 0 }],
    [{ DAYMARK_CALENDARS: 'false' }, { calendars: false }],
    [{ DAYMARK_CALDAV: 'false' }, { caldav: false, apps: true }],
    [{ DAYMARK_APPS: 'false' }, { caldav: true, apps: false }],
    [
      { DAYMARK_ALLOWED_HOSTS: 'nas.local, 192.168.1.4:8080 [fd00::1]' },
      { allowedHosts: ['nas.local', '192.168.1.4:8080', '[fd00::1]'] },
    ],
    [{ DAYMARK_SLOW_QUERY_MS: '0' }, { slowQueryMs: 0, metricsToken: null }],
    [{ DAYMARK_SIGNUPS: 'false' }, { signUps: false, email: true }],
    [{ DAYMARK_REAUTHENTICATE: 'true' }, { reauthenticate: true, currentPassword: false }],
    [
      { DAYMARK_CAPTCHA: 'hcaptcha:ES_secret' },
      {
        captcha: {
          provider: 'hcaptcha',
          secret: 'ES_secret',
          verifyUrl: 'https://api.hcaptcha.com/siteverify',
        },
      },
    ],
    [
      { DAYMARK_CAPTCHA: 'turnstile:s', DAYMARK_CAPTCHA_SITE_KEY: '0x4' },
      { captcha: { provider: 'turnstile', siteKey: '0x4' } },
    ],
    [{ DAYMARK_PROXIES: '2' }, { proxies: 2 }],
    [
      { DAYMARK_PUSH_SERVICES: 'push.example.org, *.example.net' },
      { pushServices: ['push.example.org', '*.example.net'] },
    ],
    [{ JWT_SECRET: randomSecret() }, { jwtSecret: expect.any(String) }],
    [{ DAYMARK_METRICS_TOKEN: '7f3a90c5d1e7b284' }, { metricsToken: expect.any(String) }],
    [{ JWT_SECRET: '79025813046697315842031869574026' }, { jwtSecret: expect.any(String) }],
    [{ JWT_SECRET: 'f3a90c5d1e7b2846f0d19c3ae5b7780214' }, { jwtSecret: expect.any(String) }],
  ])('%j is heard', (env, wanted) => {
    expect(readConfig(env)).toMatchObject({ ok: true, value: wanted })
  })

  test('providers are accepted when complete, and enable linking', () => {
    const env = {
      DAYMARK_GITHUB_CLIENT_ID: 'day',
      DAYMARK_GITHUB_CLIENT_SECRET: 'mark',
      DAYMARK_OIDC_NAME: 'work',
      DAYMARK_OIDC_ISSUER: 'https://id.example.org/realms/work',
      DAYMARK_OIDC_CLIENT_ID: 'day',
      DAYMARK_OIDC_CLIENT_SECRET: 'mark',
    }
    const endpoint = { kind: 'oidc', issuer: 'https://id.example.org/realms/work' }

    const config = readConfig(env)

    expect(config).toMatchObject({
      value: {
        manualLinking: true,
        providers: [{ name: 'github' }, { name: 'work', clientId: 'day', endpoint }],
      },
    })
  })

  test('URL and key of a hosted project replace the database', () => {
    const env = { SUPABASE_URL: 'https://abc.supabase.co/', SUPABASE_ANON_KEY: anonKey }

    expect(readConfig(env)).toEqual({
      ok: true,
      value: {
        backend: 'hosted',
        host: '127.0.0.1',
        port: 4600,
        logLevel: 'warn',
        withoutEffect: [],
        supabaseUrl: 'https://abc.supabase.co',
        supabaseAnonKey: anonKey,
        settings: { captcha: null, mfa_phone_enabled: false, manual_linking_enabled: false },
      },
    })
  })
})

describe('in front of a hosted project', () => {
  const project = { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: anonKey }

  test('[AUTH-15b] what the project does not tell of itself is told to the web app', () => {
    const env = {
      ...project,
      DAYMARK_CAPTCHA: 'turnstile',
      DAYMARK_CAPTCHA_SITE_KEY: '0x4',
      DAYMARK_PHONE_FACTORS: 'true',
      DAYMARK_MANUAL_LINKING: 'true',
    }

    expect(readConfig(env)).toMatchObject({
      value: {
        withoutEffect: [],
        settings: {
          captcha: { provider: 'turnstile', site_key: '0x4' },
          mfa_phone_enabled: true,
          manual_linking_enabled: true,
        },
      },
    })
  })

  test('settings of a server with a database of its own are named as without effect', () => {
    const env = {
      ...project,
      PATH: '/bin',
      SMTP_URL: 'smtp://mail:25',
      DAYMARK_SIGNUPS: 'false',
      DAYMARK_CAPTCHA: 'hcaptcha:ES_secret',
    }

    expect(readConfig(env)).toMatchObject({
      value: { withoutEffect: ['SMTP_URL', 'DAYMARK_SIGNUPS', 'DAYMARK_CAPTCHA'] },
    })
  })
})

test('a setting without the other that it needs is named as without effect', () => {
  const env = { DAYMARK_CAPTCHA_SITE_KEY: '0x4', DAYMARK_PHONE_FACTORS: 'true', HOST: '::1' }

  expect(readConfig(env)).toMatchObject({
    value: { withoutEffect: ['DAYMARK_CAPTCHA_SITE_KEY', 'DAYMARK_PHONE_FACTORS'] },
  })
})

describe('[T20] an invalid variable', () => {
  const secret = 'hunter2hunter2'
  test.each<Refused>([
    [{ PORT: 'http' }, 'PORT is not a port'],
    [{ PORT: '70000' }, 'PORT is not a port'],
    [{ HOST: 'http://localhost' }, 'HOST is not an address'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is not a level'],
    [{ DATABASE_URL: `mysql://me:${secret}@db/day` }, 'DATABASE_URL is not a PostgreSQL address'],
    [{ DATABASE_URL: `postgres://me:${secret}/@:x` }, 'DATABASE_URL is not a PostgreSQL address'],
    [{ DATABASE_URL: `postgres://me:${secret}@a:1,b:x/day` }, 'DATABASE_URL is not a PostgreSQL'],
    [
      { DATABASE_URL: `postgres://me:${secret}@a:1,b:2/day?target_session_attrs=standby` },
      'DATABASE_URL asks for a database that takes no writes',
    ],
    [{ SITE_URL: 'day.example.org' }, 'SITE_URL is not a web address'],
    [{ SITE_URL: 'https://example.org/day' }, 'SITE_URL is not a web address'],
    [{ DAYMARK_REDIRECT_URLS: 'javascript:alert(1)' }, 'DAYMARK_REDIRECT_URLS is not a list'],
    [{ SMTP_URL: `http://me:${secret}@mail` }, 'SMTP_URL is not a mail server'],
    [{ DAYMARK_SMS_URL: `sms://:${secret}@sms` }, 'DAYMARK_SMS_URL is not a web address'],
    [{ DAYMARK_SESSION_DAYS: '0' }, 'DAYMARK_SESSION_DAYS is not a number of days'],
    [{ DAYMARK_GOOGLE_CLIENT_ID: 'day' }, 'Of DAYMARK_GOOGLE_CLIENT_ID and DAYMARK_GOOGLE_CLIENT'],
    [{ DAYMARK_OIDC_ISSUER: 'http://id.example.org' }, 'DAYMARK_OIDC_ISSUER is not an issuer'],
    [{ DAYMARK_OIDC_ISSUER: 'https://id.org' }, 'Of DAYMARK_OIDC_ISSUER, DAYMARK_OIDC_CLIENT_ID'],
    [{ DAYMARK_OIDC_NAME: 'email' }, 'DAYMARK_OIDC_NAME is not a name'],
    [{ DAYMARK_MANUAL_LINKING: 'maybe' }, 'DAYMARK_MANUAL_LINKING is neither true nor false'],
    [{ DAYMARK_CONFIRM_EMAIL: 'maybe' }, 'DAYMARK_CONFIRM_EMAIL is neither true nor false'],
    [{ DAYMARK_SIGNUPS: 'no' }, 'DAYMARK_SIGNUPS is neither true nor false'],
    [{ DAYMARK_CAPTCHA: secret }, 'DAYMARK_CAPTCHA is not a service and its secret'],
    [{ DAYMARK_CAPTCHA: 'turnstile' }, 'DAYMARK_CAPTCHA has no secret'],
    [{ DAYMARK_PROXIES: 'all' }, 'DAYMARK_PROXIES is not a number of proxies'],
    [{ JWT_SECRET: secret }, 'JWT_SECRET is too short'],
    [
      { JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long' },
      'JWT_SECRET is a well-known example',
    ],
    [{ JWT_SECRET: 'x'.repeat(40) }, 'JWT_SECRET is a well-known example'],
    ...simple.map((JWT_SECRET): Refused => [{ JWT_SECRET }, 'JWT_SECRET is a well-known example']),
    ...examples.map(
      (JWT_SECRET): Refused => [{ JWT_SECRET }, 'JWT_SECRET is a well-known example'],
    ),
    [
      { DATABASE_URL: 'postgres://me:your-super-secret-and-long-postgres-password@db/day' },
      'DATABASE_URL has a well-known example',
    ],
    [{ DAYMARK_TEST_PUSH: 'http://10.0.0.1:80' }, 'DAYMARK_TEST_PUSH is for tests'],
    [
      { DAYMARK_METRICS_TOKEN: 'change-me-change-me' },
      'DAYMARK_METRICS_TOKEN is a well-known example',
    ],
    [{ SUPABASE_URL: 'https://abc.supabase.co' }, 'SUPABASE_ANON_KEY is not: set both'],
    [{ SUPABASE_ANON_KEY: anonKey }, 'SUPABASE_URL is not: set both'],
    [{ SUPABASE_ANON_KEY: keyWithRole('service_role') }, 'SUPABASE_ANON_KEY is a secret key'],
    [{ SUPABASE_ANON_KEY: `sb_secret_${secret}` }, 'SUPABASE_ANON_KEY is a secret key'],
    [{ SUPABASE_ANON_KEY: secret }, 'SUPABASE_ANON_KEY is not a key'],
  ])('%j is refused in a sentence that repeats no secret', (env, sentence) => {
    const config = readConfig(env)

    expect(config).toEqual({ ok: false, error: expect.stringContaining(sentence) })
    expect(JSON.stringify(config)).not.toContain(secret)
  })

  test('is reported together with the others', () => {
    const config = readConfig({ PORT: 'x', SITE_URL: 'y' })

    expect(config.ok ? [] : config.error.split('\n')).toHaveLength(2)
  })
})

function keyWithRole(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ role })}.signature`
}

type Refused = [env: Record<string, string>, sentence: string]

// Long enough, and among the first that are tried.
const simple = [
  'passwordpasswordpasswordpassword1',
  'mysecretkeymysecretkeymysecretkey!',
  '!daymark-daymark-daymark-daymark-daymark',
  'qwertyuiopasdfghjklzxcvbnm1234567',
  '1q2w3e4r5t6y7u8i9o0p1Q2W3E4R5T6Y7U8I9O0P',
]

// Published examples, as people copy them.
const examples = [
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
  'a-string-secret-at-least-256-bits-long',
  'your-256-bit-secret-your-256-bit-secret',
  'reallyreallyreallyreallyverysafe',
  'UpNVntn3cDxHJpq99YMc1T1AQgQpc8kfYTuRgBiYa15BLrx8etQoXz3gZv1/u2oq',
  'please-change-me-please-change-me-now',
  '$(openssl rand -base64 48) $(openssl rand -base64 48)',
  'mine-alone mine-alone mine-alone mine-alone',
  '0123456789abcdef0123456789abcdef',
]

function randomSecret(): string {
  return 'q7Zt1vJx0bNc8sKd3mWf6yRg5hLp2aUe'
}
