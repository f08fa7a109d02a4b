import type { Result } from '@daymark/core/result'
import type { Asking } from './asking.ts'
import type { Failure } from './failure.ts'
import { type Identities, openIdentities } from './identities.ts'
import { type OwnAccount, openOwnAccount } from './ownAccount.ts'
import { openSecondFactors, type SecondFactors } from './secondFactors.ts'
import { openSessions, type Sessions } from './sessions.ts'
import { readSettings, type Settings } from './settings.ts'

/** What Account Settings asks of the backend. */
export type Account = {
  settings(): Promise<Result<Settings, Failure>>
} & SecondFactors &
  Sessions &
  Identities &
  OwnAccount

export function openAccount(asking: Asking): Account {
  return {
    settings: () => readSettings(asking.ask),
    ...openSecondFactors(asking),
    ...openSessions(asking),
    ...openIdentities(asking),
    ...openOwnAccount(asking),
  }
}
