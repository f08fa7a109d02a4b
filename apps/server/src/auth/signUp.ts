import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthFault } from '../errors.ts'
import { readBody, Text, UserData } from './body.ts'
import { originOf } from './clientAddress.ts'
import { confirmation } from './confirmation.ts'
import { claimMail } from './cooldowns.ts'
import { type Addressed, deliver } from './delivery.ts'
import { emailAddress } from './emailAddress.ts'
import { faults } from './faults.ts'
import { alreadyRegisteredLetter } from './letters.ts'
import { makeLink } from './links.ts'
import type { Auth, Outcome } from './operation.ts'
import { passwordFault } from './passwords.ts'
import { sessionBody } from './sessionBody.ts'
import { type Origin, startSession } from './sessions.ts'
import { userBody } from './userBody.ts'
import { dataFault } from './userData.ts'
import { forgetUnconfirmed, insertUser, newUser, type User, userByEmail } from './users.ts'

export async function signUp(context: Context, auth: Auth): Outcome {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const form = checked(body.value)
  if (!form.ok) return form
  // Before anything is looked up, so that the time it takes is the same for every address.
  const passwordHash = await auth.passwords.hash(form.value.password)
  if (!passwordHash.ok) return passwordHash

  const { confirmEmail } = auth.settings
  const user = newUser({
    id: randomUUID(),
    identityId: randomUUID(),
    email: form.value.email,
    passwordHash: passwordHash.value,
    data: form.value.data,
    confirmed: !confirmEmail,
    now: new Date(auth.clock()),
  })
  return confirmEmail
    ? signUpByMail(auth, user, context.req.query('redirect_to'))
    : signUpAtOnce(auth, user, originOf(context))
}

async function signUpAtOnce(auth: Auth, user: User, origin: Origin): Outcome {
  const now = user.created_at
  const session = await auth.database.asService(async (sql) => {
    await forgetUnconfirmed(sql, user.email)
    if (!(await insertUser(sql, user))) return null
    return startSession(sql, {
      id: randomUUID(),
      userId: user.id,
      method: 'password',
      ...origin,
      now,
    })
  })
  if (!session) return err(faults.userAlreadyExists)
  return ok(Response.json(await sessionBody(auth, { ...user, last_sign_in_at: now }, session)))
}

/** Whether or not the address has an account, the screen is told the same; only the mail differs. */
async function signUpByMail(auth: Auth, user: User, redirectTo: string | undefined): Outcome {
  const { email, created_at: now } = user
  const link = makeLink('signup', redirectTo, auth.settings)
  const claimed = await auth.database.asService(
    async (sql): Promise<Result<{ shown: User; letter: Addressed }, AuthFault>> => {
      const { wait } = await claimMail(sql, 'signup', [email], now)
      if (wait > 0) return err(faults.mailCooldown(wait))
      const applicant = (await insertUser(sql, user)) ? user : await userByEmail(sql, email)
      if (applicant && !applicant.email_confirmed_at) {
        return ok({ shown: applicant, letter: await confirmation(sql, applicant, link, now) })
      }
      const letter = { ...alreadyRegisteredLetter(auth.settings.siteUrl), to: email }
      return ok({ shown: { ...user, identities: [] }, letter })
    },
  )
  if (!claimed.ok) return claimed
  const { shown, letter } = claimed.value
  const sent = await deliver(auth, 'signup', [letter])
  return sent.ok ? ok(Response.json(userBody({ ...shown, confirmation_sent_at: now }))) : sent
}

const Form = v.object({ email: Text, phone: Text, password: Text, data: UserData })

function checked(form: v.InferOutput<typeof Form>) {
  const { phone, password, data } = form
  if (!form.email && !phone) return err(faults.anonymousDisabled)
  if (!password) return err(faults.invalid('Signup requires a valid password'))
  if (form.email && phone) {
    const message = 'Only an email address or phone number should be provided on signup.'
    return err(faults.invalid(message))
  }
  const fault = passwordFault(password) ?? (data && dataFault(data))
  if (fault) return err(fault)
  if (phone) return err(faults.phoneSignUpsDisabled)
  const email = emailAddress(form.email)
  return email.ok ? ok({ email: email.value, password, data: data ?? {} }) : email
}
