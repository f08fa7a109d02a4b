import type { Database, Sql } from '../../database/database.ts'
import type { AuthServices, SignInPolicy } from '../endpoint.ts'
import type { SignUp } from '../links/oneTimeTokens.ts'
import { replaceMetadata } from './userMetadata.ts'
import { isThere, type User, userByEmail } from './users.ts'

type Policy = Pick<SignInPolicy, 'signUps'>

/** Whether somebody new may sign up now. Sign-ups that wait for their confirmation keep nobody from being the first. */
export async function maySignUp(sql: Sql, { signUps }: Policy): Promise<boolean> {
  if (signUps !== 'first account') return signUps
  const found = await sql`
    select from auth.users where email_confirmed_at is not null and ${isThere(sql)} limit 1`
  return found.length === 0
}

/** Whether somebody new may sign up, and there is room for them. */
export async function takesSignUps(auth: AuthServices): Promise<boolean> {
  if (!auth.settings.signUps) return false
  return auth.database.asService(
    async (sql) => (await maySignUp(sql, auth.settings)) && (await hasRoom(sql, auth)),
  )
}

/** Whether sign-ups are open by the settings; asks the database only where its answer decides. */
export async function areSignUpsOpen(database: Database, policy: Policy): Promise<boolean> {
  const { signUps } = policy
  return signUps === 'first account' ? database.asService((sql) => maySignUp(sql, policy)) : signUps
}

/** Whether there is any account, also one that waits for its confirmation; it says nothing of whose. */
export function hasAccounts(database: Database): Promise<boolean> {
  return database.asService(async (sql) => {
    const found = await sql`select from auth.users where ${isThere(sql)} limit 1`
    return found.length > 0
  })
}

/**
 * Whether there is room for one more account of somebody whom nobody has invited: the database is small enough, and those
 * that are there do not fill the server. What an account may keep has a quota; this bounds how many of them strangers make.
 */
export async function hasRoom(
  sql: Sql,
  { settings, log }: Pick<AuthServices, 'settings' | 'log'>,
): Promise<boolean> {
  const [database] = await sql<{ megabytes: number; isFull: boolean }[]>`
    select (pg_database_size(current_database()) / 1048576)::integer as megabytes,
           private.is_full() as "isFull"`
  const { megabytes = 0, isFull = false } = database ?? {}
  // The server has logged that.
  if (isFull) return false
  if (megabytes < settings.signUpMegabytes) return true
  log.warn({ megabytes }, 'Nobody signs up any more: the database has reached DAYMARK_SIGNUPS_MB')
  return false
}

/** An unconfirmed account was never used, so its address is free. */
export async function deleteUnconfirmedUser(sql: Sql, email: string): Promise<void> {
  await sql`delete from auth.users where email = ${email} and email_confirmed_at is null`
}

const confirmableMs = 7 * 24 * 3_600_000

/** Deletes accounts that nobody has confirmed for a week. Returns how many, at most so many. */
export async function deleteAbandonedSignUps(sql: Sql, now: Date, most: number): Promise<number> {
  const before = new Date(now.getTime() - confirmableMs)
  const { count } = await sql`
    delete from auth.users where id = any (array(
      select id from auth.users
      where email_confirmed_at is null and created_at < ${before} and last_sign_in_at is null
        and coalesce(confirmation_sent_at, created_at) < ${before}
      limit ${most}
    )) and email_confirmed_at is null`
  return count
}

/**
 * Another sign-up with an address that waits for its confirmation. null: the address is confirmed.
 * The link that is followed decides which password is set.
 */
export async function renewSignUp(sql: Sql, applicant: User): Promise<User | null> {
  const existing = await userByEmail(sql, applicant.email)
  if (!existing || existing.email_confirmed_at) return null
  const { encrypted_password, updated_at } = applicant
  const raw_user_meta_data = replaceMetadata(
    existing.raw_user_meta_data,
    applicant.raw_user_meta_data,
  )
  // A link may have been followed since it was read.
  const renewed = await sql`
    update auth.users
    set encrypted_password = ${encrypted_password}, updated_at = ${updated_at},
        raw_user_meta_data = ${JSON.stringify(raw_user_meta_data)}
    where id = ${existing.id} and email_confirmed_at is null`
  if (renewed.count === 0) return null
  return { ...existing, encrypted_password, raw_user_meta_data, updated_at }
}

/** Sets what the followed sign-up has set, for a user who was not confirmed. */
export async function applySignUp(
  sql: Sql,
  user: User,
  { encrypted_password, chosen_metadata }: SignUp,
): Promise<void> {
  const data =
    chosen_metadata === null
      ? user.raw_user_meta_data
      : replaceMetadata(user.raw_user_meta_data, chosen_metadata)
  await sql`
    update auth.users
    set encrypted_password = ${encrypted_password}, raw_user_meta_data = ${JSON.stringify(data)}
    where id = ${user.id}`
}
