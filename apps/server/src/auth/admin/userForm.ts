import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import type { AuthServices } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { passwordError } from '../passwords/passwords.ts'
import { Text, UserMetadata } from '../requestBody.ts'
import { emailAddress } from '../users/emailAddress.ts'
import { metadataError } from '../users/userMetadata.ts'
import { adminErrors } from './adminErrors.ts'
import { parseBanDuration } from './banDuration.ts'

/** The fields of a user that an administrator sets; empty or null: not set. */
export const UserForm = v.object({
  id: Text,
  email: Text,
  phone: Text,
  password: Text,
  password_hash: Text,
  email_confirm: v.nullish(v.boolean(), false),
  user_metadata: UserMetadata,
  app_metadata: UserMetadata,
  ban_duration: Text,
  role: Text,
})
export type UserForm = v.InferOutput<typeof UserForm>

/** The changes of a form; null: none. */
type Changes = {
  email: string | null
  passwordHash: string | null
  /** 0: a block is lifted. */
  banMs: number | null
}

export async function validateForm(
  { passwords }: AuthServices,
  form: UserForm,
): Promise<Result<Changes, AuthError>> {
  if (form.phone) return err(authErrors.phoneSignUpsDisabled)
  if (form.role !== '' && form.role !== 'authenticated') return err(adminErrors.role)
  const email = form.email === '' ? ok(null) : emailAddress(form.email)
  if (!email.ok) return email
  const tooLarge = form.user_metadata && metadataError(form.user_metadata)
  if (tooLarge) return err(tooLarge)
  const banMs = form.ban_duration === '' ? null : parseBanDuration(form.ban_duration)
  if (form.ban_duration !== '' && banMs === null) {
    return err(adminErrors.banDuration(form.ban_duration))
  }
  if (form.password && form.password_hash) return err(adminErrors.passwordTwice)
  if (form.password_hash) {
    if (!knownHash.test(form.password_hash)) return err(adminErrors.passwordHash)
    return ok({ email: email.value, passwordHash: form.password_hash, banMs })
  }
  if (!form.password) return ok({ email: email.value, passwordHash: null, banMs })
  const weak = passwordError(form.password)
  if (weak) return err(weak)
  const hashed = await passwords.hash(form.password)
  return hashed.ok ? ok({ email: email.value, passwordHash: hashed.value, banMs }) : hashed
}

/** Argon2id or bcrypt, complete: a sign-in could not verify anything else. */
const knownHash =
  /^(\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+|\$2[aby]\$\d\d\$[./\w]{53})$/
