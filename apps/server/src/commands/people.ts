import { resolve } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import { exportOf } from '../auth/account/exportAccount.ts'
import { generateLink, inviteUser, LinkForm, sendRecoveryLink } from '../auth/admin/adminLinks.ts'
import {
  deleteUser,
  endUserConnections,
  endUserSessions,
  removeFactor,
  updateUser,
} from '../auth/admin/adminUsers.ts'
import { readAudit } from '../auth/admin/audit.ts'
import { UserForm } from '../auth/admin/userForm.ts'
import { listUsers } from '../auth/admin/userList.ts'
import type { AuthServices } from '../auth/endpoint.ts'
import { sessionsOf } from '../auth/sessions/sessions.ts'
import { userBody } from '../auth/users/userBody.ts'
import { isBanned, type User } from '../auth/users/users.ts'
import { isOfFiles } from '../backup/archive.ts'
import { type Arguments, readArguments } from './arguments.ts'
import { claimsOf, findUser } from './findUser.ts'
import { auditLine, userLine, userText } from './peopleText.ts'
import { writeNew } from './writeNew.ts'

export const peopleUsage = `npm run people -- <command> [--json], where <who> is an address or an id
  list                    everybody, the newest first
  show <who>              one person, with their sessions and second factors
  invite <address>        mails an invitation
  link <who> [--show]     mails a link to choose a new password, or shows it instead
  end-sessions <who>      signs them out everywhere
  end-connections <who>   disconnects their devices and apps, and ends their tokens and feeds
  remove-factor <who>     removes their second factors
  block <who> [<time>]    keeps them out, for a time such as 24h or for good
  unblock <who>           lets them in again
  delete <who> <file>     writes all their data into the file, then deletes the account
  log [<who>]             sign-ins, and what administrators and account settings did, the last 90 days`

/** A line for a person, and the same for a program. */
type Answer = { text: string; data: unknown }
type Outcome = Promise<Result<Answer, string>>

/** Administers the users of a server. */
export async function runPeople(
  parameters: string[],
  auth: AuthServices,
): Promise<Result<string, string>> {
  const args = readArguments(parameters)
  const answer = await answerTo(args, auth)
  if (!answer.ok) return answer
  return ok(args.json ? JSON.stringify(answer.value.data) : answer.value.text)
}

async function answerTo({ command, values, show }: Arguments, auth: AuthServices): Outcome {
  const [who, more, ...rest] = values
  const takesMore = command === 'block' || command === 'delete'
  if (rest.length > 0 || (more !== undefined && !takesMore)) return err(peopleUsage)
  if (command === 'list') return who === undefined ? list(auth) : err(peopleUsage)
  if (command === 'log' && who === undefined) return log(auth, null)
  if (who === undefined) return err(peopleUsage)
  if (command === 'invite') return invite(auth, who)
  const user = await findUser(auth, who)
  if (!user.ok) return user
  return actOn(auth, user.value, { command, more, show })
}

async function actOn(
  auth: AuthServices,
  user: User,
  { command, more, show }: { command: string | undefined; more: string | undefined; show: boolean },
): Outcome {
  switch (command) {
    case 'show':
      return showUser(auth, user)
    case 'link':
      if (isBanned(user, auth.clock())) return err(`${user.email} is blocked: unblock them first.`)
      return show ? showLink(auth, user) : sendLink(auth, user)
    case 'end-sessions':
      return endSessions(auth, user)
    case 'end-connections':
      return endAllConnections(auth, user)
    case 'remove-factor':
      return removeFactors(auth, user)
    case 'block':
      return ban(auth, user, more ?? forGood)
    case 'unblock':
      return ban(auth, user, 'none')
    case 'delete':
      return more === undefined ? err(peopleUsage) : exportAndDelete(auth, user, resolve(more))
    case 'log':
      return log(auth, user.id)
    default:
      return err(peopleUsage)
  }
}

/** A hundred years, as the dashboard of hosted projects has it. */
const forGood = '876000h'
const perPage = 1_000
const entriesShown = 1_000

async function list(auth: AuthServices): Outcome {
  const users: User[] = []
  for (let page = 1; ; page += 1) {
    const found = await listUsers(auth, { page, perPage })
    users.push(...found.users)
    if (found.users.length < perPage) break
  }
  const now = auth.clock()
  const text = users.map((user) => userLine(user, now)).join('\n') || 'There is nobody yet.'
  return ok({ text, data: users.map(userBody) })
}

async function showUser(auth: AuthServices, user: User): Outcome {
  const now = new Date(auth.clock())
  const found = await auth.database.asService((sql) =>
    sessionsOf(sql, user.id, now, auth.settings.sessions),
  )
  const sessions = found.map(({ refresh_token_counter: _, ...session }) => session)
  return ok({
    text: userText(user, sessions, now.getTime()),
    data: { user: userBody(user), sessions },
  })
}

async function invite(auth: AuthServices, email: string): Outcome {
  const invited = await inviteUser(auth, { email, data: null })
  if (!invited.ok) return err(invited.error.message)
  return ok({
    text: `An invitation to ${invited.value.email} is queued; ${sending}`,
    data: userBody(invited.value),
  })
}

const sending = 'the server sends it, or writes it into its outbox where no mail server is set.'

async function sendLink(auth: AuthServices, user: User): Outcome {
  const sent = await sendRecoveryLink(auth, user)
  if (!sent.ok) return err(sent.error.message)
  return ok({ text: `A link for ${user.email} is queued; ${sending}`, data: { sent: true } })
}

async function showLink(auth: AuthServices, { email }: User): Outcome {
  const made = await generateLink(auth, v.parse(LinkForm, { type: 'recovery', email }))
  if (!made.ok) return err(made.error.message)
  const { url } = made.value.link
  return ok({
    text: `${url}\nIt works once, for an hour. Whoever follows it is signed in as ${email}.`,
    data: { action_link: url },
  })
}

async function endSessions(auth: AuthServices, user: User): Outcome {
  const ended = await endUserSessions(auth, user.id)
  if (!ended.ok) return err(ended.error.message)
  return ok({
    text: `${user.email} is signed out everywhere (${ended.value}).`,
    data: { ended: ended.value },
  })
}

async function endAllConnections(auth: AuthServices, user: User): Outcome {
  const ended = await endUserConnections(auth, user.id)
  if (!ended.ok) return err(ended.error.message)
  return ok({
    text: `Nothing is connected to ${user.email} any more (${ended.value}).`,
    data: { ended: ended.value },
  })
}

async function removeFactors(auth: AuthServices, user: User): Outcome {
  for (const { id } of user.factors) {
    const removed = await removeFactor(auth, user.id, id)
    if (!removed.ok) return err(removed.error.message)
  }
  const removed = user.factors.length
  const text =
    removed === 0
      ? `${user.email} has no second factor.`
      : `${user.email} signs in without a second factor from now on.`
  return ok({ text, data: { removed } })
}

async function ban(auth: AuthServices, user: User, ban_duration: string): Outcome {
  const updated = await updateUser(auth, user.id, v.parse(UserForm, { ban_duration }))
  if (!updated.ok) return err(updated.error.message)
  const { banned_until } = updated.value
  const text = banned_until
    ? `${user.email} is blocked until ${banned_until.toISOString()}.`
    : `${user.email} may sign in again.`
  return ok({ text, data: userBody(updated.value) })
}

async function exportAndDelete(auth: AuthServices, user: User, file: string): Outcome {
  const { id, email } = user
  const { parts } = await exportOf(auth, user, claimsOf(user))
  try {
    await writeNew(file, parts)
  } catch (error) {
    if (!isOfFiles(error)) throw error
    return err(`${file} could not be written (${error.code}): nothing was deleted.`)
  }
  const deleted = await deleteUser(auth, id)
  if (!deleted.ok) return err(deleted.error.message)
  return ok({
    text: `The account of ${email} is deleted. All of its data is in ${file}.`,
    data: { deleted: id, export: file },
  })
}

async function log(auth: AuthServices, userId: string | null): Outcome {
  const entries = await auth.database.asService((sql) =>
    readAudit(sql, { userId, limit: entriesShown }),
  )
  const text = entries.map(auditLine).join('\n') || 'Nothing is on record.'
  return ok({ text, data: entries })
}
