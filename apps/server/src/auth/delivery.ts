import { err, ok, type Result } from '@daymark/core/result'
import type { AuthFault } from '../errors.ts'
import { type MailKind, returnMail } from './cooldowns.ts'
import { faults } from './faults.ts'
import type { Letter } from './mail.ts'
import type { Auth } from './operation.ts'

export type Addressed = Letter & { to: string }

/** Sends letters that have been claimed. What could not be sent may be asked for again at once. */
export async function deliver(
  { mail, database }: Auth,
  kind: MailKind,
  letters: Addressed[],
): Promise<Result<null, AuthFault>> {
  try {
    await Promise.all(letters.map((letter) => mail.send(letter)))
    return ok(null)
  } catch (cause) {
    await database.asService(async (sql) => {
      for (const { to } of letters) await returnMail(sql, kind, to)
    })
    return err(faults.mailFailed(failures[kind], cause))
  }
}

const failures: Record<MailKind, string> = {
  signup: 'Error sending confirmation email',
  email_change: 'Error sending email change email',
}
