import type { Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Failure } from '../failure.ts'
import type { AccountOptions } from './accountOptions.ts'
import { callAuthClient, noResult, requestJson, requestText } from './requests.ts'

// The rest is not read, only saved as a file.
const Export = v.object({ exported_at: v.string() })

export type OwnAccount = {
  /** Mails a code, which a password change may require. */
  sendCode(): Promise<Result<null, Failure>>
  /** All data of the account, as the text of a JSON file. */
  exportData(): Promise<Result<string, Failure>>
  /** Forgets every change of rows; the rows stay. Cannot be undone. */
  deleteHistory(): Promise<Result<null, Failure>>
  /** Cannot be undone. Without a password, the server requires a recent sign-in. */
  deleteAccount(password: string | null): Promise<Result<null, Failure>>
}

export function createOwnAccount({ auth, request, rest }: AccountOptions): OwnAccount {
  return {
    sendCode: () => callAuthClient(auth, (client) => client.reauthenticate(), noResult),
    exportData: () => requestText(request('/user/export'), Export),
    deleteHistory: () =>
      requestJson(rest('/rpc/delete_history', { method: 'POST', body: '{}' }), noResult),
    deleteAccount(password) {
      const body = JSON.stringify(password === null ? {} : { password })
      return requestJson(request('/user', { method: 'DELETE', body }), noResult)
    },
  }
}
