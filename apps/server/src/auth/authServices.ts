import { fairQueue } from '../database/fairQueue.ts'
import type { AuthServices } from './endpoint.ts'
import { createOneTimeCodes } from './links/oneTimeCodes.ts'
import { createRefreshTokens } from './tokens/refreshTokens.ts'

export type AuthOptions = Omit<AuthServices, 'actor' | 'refreshTokens' | 'codes' | 'exports'>

/** The services that endpoints and the commands of administrators share; each adds the actor. */
export function createAuthServices(options: AuthOptions): Omit<AuthServices, 'actor'> {
  const { keys } = options
  return {
    ...options,
    exports: fairQueue({ places: 10, placesOfOne: 1, waitingOfOne: 0 }),
    refreshTokens: createRefreshTokens(keys.secretFor('refresh tokens')),
    codes: createOneTimeCodes(keys.secretFor('codes in mails')),
  }
}
