import { resolve } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { SignInPolicy } from '../auth/endpoint.ts'
import { parseDatabaseUrl } from '../database/databaseUrl.ts'
import { type LogLevel, logLevels } from '../log.ts'
import { type AccountConfig, AccountVariables, accountConfig } from './account.ts'
import { isExample, isExamplePassword } from './exampleSecret.ts'
import { type OperatingConfig, OperatingVariables, operating } from './operating.ts'
import {
  type ProjectSettings,
  ProjectVariables,
  projectSettings,
  withoutEffect,
} from './project.ts'
import { StrictnessVariables, strictness } from './strictness.ts'
import { flag, hasProtocol, list, text } from './variables.ts'

/** The configuration: with a database of its own, or in front of a hosted Supabase project. */
export type Config = OwnConfig | HostedConfig

type Shared = {
  host: string
  port: number
  logLevel: LogLevel
  /** Variables that are set and change nothing. */
  withoutEffect: string[]
}

export type OwnConfig = Shared &
  AccountConfig &
  OperatingConfig &
  SignInPolicy & {
    backend: 'own'
    dataDirectory: string
    /** null: the embedded engine in the data directory. */
    databaseUrl: string | null
    /** A standby of that database, which serves polls; null: there is none. */
    replicaUrl: string | null
    /** null: the address this server listens on. */
    siteUrl: string | null
    redirectUrls: string[]
    /** null: mails are written into the data directory. */
    smtpUrl: string | null
    confirmEmail: boolean
    /** null: generated once and stored in the data directory. */
    jwtSecret: string | null
  }

export type HostedConfig = Shared & {
  backend: 'hosted'
  supabaseUrl: string
  supabaseAnonKey: string
  settings: ProjectSettings
}

/** Parses the configuration, or returns one error a line, without repeating secrets. */
export function readConfig(env: Record<string, string | undefined>): Result<Config, string> {
  const set = Object.entries(env).filter(([, value]) => value?.trim())
  const parsed = v.safeParse(Environment, Object.fromEntries(set), { abortPipeEarly: true })
  if (!parsed.success) return err(parsed.issues.map((issue) => issue.message).join('\n'))

  const variables = parsed.output
  const { SUPABASE_URL: supabaseUrl, SUPABASE_ANON_KEY: supabaseAnonKey } = variables
  const ours = set.map(([name]) => name).filter((name) => name in Environment.entries)
  const shared = {
    host: variables.HOST,
    port: variables.PORT,
    logLevel: variables.LOG_LEVEL,
    withoutEffect: withoutEffect(ours, supabaseUrl !== undefined),
  }
  if (supabaseUrl && supabaseAnonKey) {
    const settings = projectSettings(variables)
    return ok({ ...shared, backend: 'hosted', supabaseUrl, supabaseAnonKey, settings })
  }
  if (supabaseUrl || supabaseAnonKey) return err(halfHosted(supabaseUrl))

  if (variables.DATABASE_REPLICA_URL && !variables.DATABASE_URL) return err(replicaOfNothing)
  const account = accountConfig(variables)
  if (!account.ok) return account
  const policy = strictness(variables, variables)
  if (!policy.ok) return policy
  const smtpUrl = variables.SMTP_URL ?? null
  return ok({
    ...shared,
    backend: 'own',
    dataDirectory: resolve(variables.DAYMARK_DATA_DIR),
    databaseUrl: variables.DATABASE_URL ?? null,
    replicaUrl: variables.DATABASE_REPLICA_URL ?? null,
    siteUrl: variables.SITE_URL ?? null,
    redirectUrls: variables.DAYMARK_REDIRECT_URLS,
    smtpUrl,
    confirmEmail: variables.DAYMARK_CONFIRM_EMAIL ?? smtpUrl !== null,
    jwtSecret: variables.JWT_SECRET ?? null,
    ...account.value,
    ...policy.value,
    ...operating(variables),
  })
}

const replicaOfNothing =
  'DATABASE_REPLICA_URL is set but DATABASE_URL is not: a replica serves beside its primary.'

function halfHosted(supabaseUrl: string | undefined): string {
  const [present, missing] = supabaseUrl
    ? ['SUPABASE_URL', 'SUPABASE_ANON_KEY']
    : ['SUPABASE_ANON_KEY', 'SUPABASE_URL']
  return `${present} is set but ${missing} is not: set both to use a hosted Supabase project, or neither to use the database of Daymark itself.`
}

const Port = v.pipe(
  text,
  v.check(
    (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
    'PORT is not a port: set it to a number from 0 to 65535 (0 picks a free one).',
  ),
  v.transform(Number),
)

const Host = v.pipe(
  text,
  v.regex(/^[\w.:-]+$/, 'HOST is not an address: set it to one like 127.0.0.1 or 0.0.0.0.'),
)

/** What `target_session_attrs` may ask for. */
const targets = [null, 'any', 'primary', 'read-write']

const DatabaseUrl = v.pipe(
  text,
  v.check(
    (value) => parseDatabaseUrl(value) !== null,
    'DATABASE_URL is not a PostgreSQL address: write it as postgres://user:password@host:5432/database, with special characters in the password percent-encoded.',
  ),
  v.check(
    (value) => !isExamplePassword(parseDatabaseUrl(value)?.password ?? ''),
    'DATABASE_URL has a well-known example for a password: give the database user one of its own, made by "openssl rand -hex 24".',
  ),
  v.check(
    (value) => targets.includes(parseDatabaseUrl(value)?.target ?? null),
    'DATABASE_URL asks for a database that takes no writes: write target_session_attrs=primary, or leave it away.',
  ),
)

const ReplicaUrl = v.pipe(
  text,
  v.check(
    (value) => parseDatabaseUrl(value) !== null,
    'DATABASE_REPLICA_URL is not a PostgreSQL address: write it as DATABASE_URL, with the host of a standby.',
  ),
)

const SmtpUrl = v.pipe(
  text,
  v.check(
    (value) => hasProtocol(value, ['smtp:', 'smtps:']),
    'SMTP_URL is not a mail server: write it as smtp://user:password@host:587 or smtps://user:password@host:465.',
  ),
)

const SiteUrl = v.pipe(text, v.check(isOrigin, originWanted('SITE_URL')), v.transform(origin))

const SupabaseUrl = v.pipe(
  text,
  v.check(isOrigin, originWanted('SUPABASE_URL')),
  v.transform(origin),
)

const RedirectUrls = v.pipe(
  list,
  v.check(
    (urls) => urls.every((url) => hasProtocol(url, ['http:', 'https:'])),
    'DAYMARK_REDIRECT_URLS is not a list of addresses: write full addresses like https://example.org/welcome with commas between them.',
  ),
)

const JwtSecret = v.pipe(
  text,
  v.minLength(
    32,
    'JWT_SECRET is too short: use at least 32 random characters, or leave it away and one is made for you.',
  ),
  v.check(
    (secret) => !isExample(secret),
    'JWT_SECRET is a well-known example: use at least 32 random characters, or leave it away and one is made for you.',
  ),
)

const AnonKey = v.pipe(
  text,
  v.check(
    (key) => key.startsWith('sb_publishable_') || roleOf(key) !== undefined || isSecretKey(key),
    'SUPABASE_ANON_KEY is not a key: copy the anon (or publishable) key from the API settings of the Supabase project.',
  ),
  v.check(
    (key) => !isSecretKey(key),
    'SUPABASE_ANON_KEY is a secret key, and everyone could read it in the browser: use the anon (or publishable) key instead.',
  ),
)

const Environment = v.object({
  PORT: v.optional(Port, '4600'),
  HOST: v.optional(Host, '127.0.0.1'),
  LOG_LEVEL: v.optional(
    v.picklist(logLevels, `LOG_LEVEL is not a level: set it to one of ${logLevels.join(', ')}.`),
    'warn',
  ),
  DAYMARK_DATA_DIR: v.optional(text, '.daymark'),
  DATABASE_URL: v.optional(DatabaseUrl),
  DATABASE_REPLICA_URL: v.optional(ReplicaUrl),
  SITE_URL: v.optional(SiteUrl),
  DAYMARK_REDIRECT_URLS: v.optional(RedirectUrls, ''),
  SMTP_URL: v.optional(SmtpUrl),
  ...AccountVariables,
  ...StrictnessVariables,
  ...OperatingVariables,
  ...ProjectVariables,
  DAYMARK_CONFIRM_EMAIL: v.optional(flag('DAYMARK_CONFIRM_EMAIL')),
  JWT_SECRET: v.optional(JwtSecret),
  SUPABASE_URL: v.optional(SupabaseUrl),
  SUPABASE_ANON_KEY: v.optional(AnonKey),
})

function originWanted(name: string): string {
  return `${name} is not a web address: write it as https://example.org, with nothing behind the host.`
}

function isOrigin(value: string): boolean {
  if (!hasProtocol(value, ['http:', 'https:'])) return false
  const { pathname, search, hash, username } = new URL(value)
  return pathname + search + hash + username === '/'
}

function origin(value: string): string {
  return new URL(value).origin
}

function isSecretKey(key: string): boolean {
  return key.startsWith('sb_secret_') || roleOf(key) === 'service_role'
}

/** The role in a JWT key, read without verification to warn about a wrong key. */
function roleOf(key: string): string | undefined {
  const claims = v.safeParse(KeyClaims, key.split('.')[1])
  return claims.success ? claims.output.role : undefined
}

const KeyClaims = v.pipe(
  v.string(),
  v.transform((part) => Buffer.from(part, 'base64url').toString()),
  v.parseJson(),
  v.object({ role: v.string() }),
)
