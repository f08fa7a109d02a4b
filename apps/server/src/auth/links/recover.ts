import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { PkceFields, parsePkce } from '../grants/pkceFlows.ts'
import { claimMail } from '../limits/mailLimits.ts'
import type { Asked } from '../mail/mailJobs.ts'
import { readBody, Text, UserMetadata } from '../requestBody.ts'
import { emailAddress } from '../users/emailAddress.ts'
import { metadataError } from '../users/userMetadata.ts'

/** Sends a link to a new password. The answer is the same, and as quick, whoever has the address. */
export async function recover(context: Context, auth: AuthServices): Outcome {
  const body = await readBody(context, Recovery)
  if (!body.ok) return body
  if (body.value.email === '') return err(authErrors.invalid('Password recovery requires an email'))
  const email = emailAddress(body.value.email)
  if (!email.ok) return email
  const pkce = parsePkce(body.value)
  if (!pkce.ok) return pkce
  const asked = { about: 'recovery', email: email.value, pkce: pkce.value, newcomer: null } as const
  return ask(context, auth, asked)
}

const Recovery = v.object({ email: Text, ...PkceFields })

/** Sends a link and a code to sign in with; to new people, too, unless it is asked not to. */
export async function otp(context: Context, auth: AuthServices): Outcome {
  const body = await readBody(context, Otp)
  if (!body.ok) return body
  const { phone, channel, create_user, data } = body.value
  if (body.value.email && phone) {
    return err(authErrors.invalid('Only an email address or phone number should be provided'))
  }
  if (body.value.email && channel) {
    return err(authErrors.invalid('Channel should only be specified with Phone OTP'))
  }
  const pkce = parsePkce(body.value)
  if (!pkce.ok) return pkce
  if (phone) return err(authErrors.unsupportedPhone)
  if (!body.value.email) return err(authErrors.invalid('One of email or phone must be set'))
  const email = emailAddress(body.value.email)
  if (!email.ok) return email
  if (!auth.settings.email) return err(authErrors.emailSignInsDisabled)
  const error = data && metadataError(data)
  if (error) return err(error)

  const welcome = create_user !== false && auth.settings.signUps
  const newcomer = welcome ? { data: data ?? {} } : null
  return ask(context, auth, { about: 'magiclink', email: email.value, pkce: pkce.value, newcomer })
}

const Otp = v.object({
  email: Text,
  phone: Text,
  channel: Text,
  create_user: v.nullish(v.boolean()),
  data: UserMetadata,
  ...PkceFields,
})

async function ask(
  context: Context,
  { database, clock, post }: AuthServices,
  asked: Omit<Asked, 'kind' | 'redirectTo'>,
): Outcome {
  const redirectTo = context.req.query('redirect_to') ?? null
  const error = await database.asService(async (sql) => {
    const waiting = await claimMail(sql, 'recovery', [asked.email], new Date(clock()))
    if (!waiting) await post.hand(sql, { kind: 'asked', redirectTo, ...asked })
    return waiting
  })
  return error ? err(error) : ok(Response.json({}))
}
