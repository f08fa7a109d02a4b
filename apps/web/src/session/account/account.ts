import type { Result } from '@daymark/core/result'
import type { Failure } from '../failure.ts'
import { readAllSettings, type Settings } from '../settings.ts'
import type { AccountOptions } from './accountOptions.ts'
import { type AppRequests, createAppRequests } from './appRequests.ts'
import { type Calendars, createCalendars } from './calendars.ts'
import { type Connections, createConnections } from './connections.ts'
import { createPlanFeeds, type PlanFeeds } from './feeds.ts'
import { hostedRequests } from './hostedRequests.ts'
import { createIdentities, type Identities } from './identities.ts'
import { createOwnAccount, type OwnAccount } from './ownAccount.ts'
import { createProgramRequests, type ProgramRequests } from './programs.ts'
import { createPush, type Push } from './push.ts'
import { createRest, type Rest } from './rest.ts'
import { createSecondFactors, type SecondFactors } from './secondFactors.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createFindTrouble, type FindTrouble } from './trouble.ts'

/** The requests of Account Settings. */
export type Account = {
  settings(): Promise<Result<Settings, Failure>>
} & SecondFactors &
  Sessions &
  Identities &
  OwnAccount &
  Push &
  PlanFeeds &
  Calendars &
  Connections &
  ProgramRequests &
  AppRequests &
  Rest &
  FindTrouble

export function createAccount(accountOptions: AccountOptions): Account {
  const options = { ...accountOptions, request: hostedRequests(accountOptions) }
  return {
    settings: () => readAllSettings(options.request, options.readConfig),
    ...createSecondFactors(options),
    ...createSessions(options),
    ...createIdentities(options),
    ...createOwnAccount(options),
    ...createPush(options),
    ...createPlanFeeds(options),
    ...createCalendars(options),
    ...createConnections(options),
    ...createProgramRequests(options),
    ...createAppRequests(options),
    ...createRest(options),
    ...createFindTrouble(options),
  }
}
