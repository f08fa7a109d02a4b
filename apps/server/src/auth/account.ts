import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthFault } from '../errors.ts'
import { lacksSecondFactor } from './assurance.ts'
import { type Bearer, bearer } from './bearer.ts'
import { readBody, Text, UserData } from './body.ts'
import { deliver } from './delivery.ts'
import { emailAddress } from './emailAddress.ts'
import {
  claimEmailChange,
  type EmailChange,
  emailChangeLetters,
  keepEmailChange,
  makeEmailChange,
} from './emailChange.ts'
import { faults } from './faults.ts'
import { mfaFaults } from './mfaFaults.ts'
import { dropTokens } from './oneTimeTokens.ts'
import type { Auth, Outcome } from './operation.ts'
import { passwordFault } from './passwords.ts'
import { endSessions, sessionById } from './sessions.ts'
import { unlessTaken } from './uniqueEmail.ts'
import { userBody } from './userBody.ts'
import { dataFault, withChanges } from './userData.ts'
import { changeData, changeEmail, changePassword, lockUser, type User, userById } from './users.ts'

export async function showUser(context: Context, auth: Auth): Outcome {
  const who = await bearer(context, auth)
  if (!who.ok) return who
  if (who.value.claims.aud !== 'authenticated') {
    return err(faults.invalid("Token audience doesn't match request audience"))
  }
  return ok(Response.json(userBody(who.value.user)))
}

export async function updateUser(context: Context, auth: Auth): Outcome {
  const who = await bearer(context, auth)
  if (!who.ok) return who
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const { email, phone, password } = body.value
  if ((email || phone || password != null) && lacksSecondFactor(who.value)) {
    return err(mfaFaults.aal2ToChange)
  }
  const changes = await checked(body.value, who.value.user, auth)
  if (!changes.ok) return changes

  const redirectTo = context.req.query('redirect_to')
  const saved = await unlessTaken(() => save(auth, who.value, changes.value, redirectTo))
  if (!saved.ok) return saved
  const { user, emailChange } = saved.value
  if (emailChange) {
    const sent = await deliver(auth, 'email_change', emailChangeLetters(emailChange))
    if (!sent.ok) return sent
  }
  return ok(Response.json(userBody(user)))
}

const Form = v.object({
  email: Text,
  phone: Text,
  password: v.nullish(v.string()),
  data: UserData,
  app_metadata: v.nullish(v.unknown()),
})

/** null: not changed. */
type Changes = {
  email: string | null
  passwordHash: string | null
  data: Record<string, unknown> | null
}

async function checked(
  form: v.InferOutput<typeof Form>,
  user: User,
  { passwords }: Auth,
): Promise<Result<Changes, AuthFault>> {
  const email = form.email === '' ? ok(user.email) : emailAddress(form.email)
  if (!email.ok) return email
  if (form.phone) return err(faults.phoneSignInsDisabled)
  const weakness = form.password == null ? null : passwordFault(form.password)
  if (weakness) return err(weakness)
  if (form.app_metadata != null) return err(faults.notAdmin)

  const changes = {
    email: email.value === user.email ? null : email.value,
    data: form.data ?? null,
  }
  if (form.password == null) return ok({ ...changes, passwordHash: null })
  const same = await passwords.matches(form.password, user.encrypted_password)
  if (!same.ok) return same
  if (same.value) return err(faults.samePassword)
  const hashed = await passwords.hash(form.password)
  return hashed.ok ? ok({ ...changes, passwordHash: hashed.value }) : hashed
}

type Saved = { user: User; emailChange: EmailChange | null }

function save(
  { database, clock, settings }: Auth,
  { user: { id }, session }: Bearer,
  { email, passwordHash, data }: Changes,
  redirectTo: string | undefined,
): Promise<Result<Saved, AuthFault>> {
  const now = new Date(clock())
  const asking = email !== null && settings.confirmEmail
  return database.asService(async (sql) => {
    const held = await lockUser(sql, id)
    if (!held) return err(faults.userNotFound)
    // Another session may have changed the password since and ended this one.
    if (!(await sessionById(sql, session.id))) return err(faults.sessionNotFound)
    const merged = data && withChanges(held.raw_user_meta_data, data)
    const fault =
      (merged && dataFault(merged)) ??
      (asking ? await claimEmailChange(sql, held, email, now) : null)
    if (fault) return err(fault)

    if (passwordHash !== null) {
      await changePassword(sql, id, passwordHash, now)
      await dropTokens(sql, id)
      await endSessions(sql, session, 'others')
    }
    if (merged) await changeData(sql, id, merged, now)
    if (email !== null && !asking) {
      await changeEmail(sql, id, email, now)
      await dropTokens(sql, id)
    }
    const emailChange = asking ? makeEmailChange(held, email, redirectTo, settings) : null
    if (emailChange) await keepEmailChange(sql, emailChange, now)
    return ok({ user: (await userById(sql, id)) ?? held, emailChange })
  })
}
