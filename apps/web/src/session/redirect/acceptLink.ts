import type { Result } from '@daymark/core/result'
import * as v from 'valibot'
import { requestJson } from '../account/requests.ts'
import { type Failure, noAnswer } from '../failure.ts'
import type { Question } from '../sessionOffer.ts'
import { readState, requireNewPassword } from '../state.ts'
import { storeSession, TokenResponse } from '../storedSession.ts'
import type { MailedLink } from './parseRedirect.ts'
import type { RedirectOptions, SessionNotice } from './redirectOptions.ts'
import { retried } from './retried.ts'

/** Finishes a link in a browser that did not begin it, once its user agrees. Until then the link is not used up. */
export async function acceptLink(
  link: MailedLink,
  options: RedirectOptions,
): Promise<SessionNotice | null> {
  const { storage, key, clock, ask } = options
  const subject = await post('/verify/subject', link, Subject, options)
  if (!subject.ok) {
    // Opened a second time where it was followed: the form is open already.
    const isFollowed = link.type === 'recovery' && readState(storage, key).kind === 'new_password'
    return isFollowed ? null : { kind: 'failed', failure: subject.error }
  }
  if (!(await ask(questionOf(link, subject.value)))) return null
  const accepted = await post('/verify', link, Accepted, options)
  if (!accepted.ok) return { kind: 'failed', failure: accepted.error }
  if ('msg' in accepted.value) return { kind: 'address_half_changed' }
  if (link.type === 'email_change') return endChange(accepted.value, subject.value, options)
  storeSession(storage, key, accepted.value, clock())
  if (link.type === 'recovery' || link.type === 'invite') requireNewPassword(storage, key)
  return null
}

const Subject = v.object({ email: v.string(), new_email: v.nullable(v.string()) })
type Subject = v.InferOutput<typeof Subject>

const OtherLinkPending = v.object({ msg: v.string() })
const Accepted = v.union([TokenResponse, OtherLinkPending])

function questionOf({ type }: MailedLink, { email, new_email }: Subject): Question {
  switch (type) {
    case 'recovery':
    case 'invite':
      return { kind: 'new_password', email }
    case 'email_change':
      return { kind: 'new_address', email, newEmail: new_email ?? '' }
    case 'signup':
    case 'magiclink':
    case 'email':
      return { kind: 'sign_in', email }
  }
}

/** A change of address signs nobody in: the session that comes with it ends. */
async function endChange(
  { access_token }: v.InferOutput<typeof TokenResponse>,
  { new_email }: Subject,
  { auth, refresh }: RedirectOptions,
): Promise<SessionNotice> {
  await (await auth())?.admin.signOut(access_token, 'local')
  await refresh()
  return { kind: 'address_changed', email: new_email ?? '' }
}

function post<T>(
  path: string,
  link: MailedLink,
  shape: v.GenericSchema<unknown, T>,
  { request, wait }: RedirectOptions,
): Promise<Result<T, Failure>> {
  const body = JSON.stringify(link)
  const send = () => requestJson(request(path, { method: 'POST', body }), shape)
  return retried(wait, send, (result) => !result.ok && result.error === noAnswer)
}
