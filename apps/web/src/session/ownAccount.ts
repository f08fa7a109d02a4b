import type { Result } from '@daymark/core/result'
import * as v from 'valibot'
import { answerOf, answerTo, nothing, writtenIn } from './answers.ts'
import type { Asking } from './asking.ts'
import type { Failure } from './failure.ts'

// What is in it is for its owner to read.
const Export = v.object({ exported_at: v.string() })

export type OwnAccount = {
  /** Sends a code by mail, which some changes ask for. */
  sendCode(): Promise<Result<null, Failure>>
  /** Everything kept about the account, as the text of a JSON file. */
  exportData(): Promise<Result<string, Failure>>
  /** For ever. Without a password it has to be soon after signing in. */
  deleteAccount(password: string | null): Promise<Result<null, Failure>>
}

export function openOwnAccount({ auth, ask }: Asking): OwnAccount {
  return {
    sendCode: () => answerOf(auth, (client) => client.reauthenticate(), nothing),
    exportData: () => writtenIn(ask('/user/export'), Export),
    deleteAccount(password) {
      const body = JSON.stringify(password === null ? {} : { password })
      return answerTo(ask('/user', { method: 'DELETE', body }), nothing)
    },
  }
}
