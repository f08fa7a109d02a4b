import type { Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Failure } from '../failure.ts'
import type { AccountOptions } from './accountOptions.ts'
import { requestJson } from './requests.ts'

export type Rest = {
  /** Answers what /rest/v1 does, unparsed; with a body it is a call of a function. */
  askRest(path: string, body?: object): Promise<Result<unknown, Failure>>
}

export function createRest({ rest }: Pick<AccountOptions, 'rest'>): Rest {
  return {
    askRest(path, body) {
      const call = body && { method: 'POST', body: JSON.stringify(body) }
      return requestJson(rest(path, call), v.unknown())
    },
  }
}
