import type { Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Failure } from '../failure.ts'
import type { AccountOptions } from './accountOptions.ts'
import { noResult, requestJson } from './requests.ts'

/** Calendars of others, which the server reads; their rows come by synchronisation. */
export type Calendars = {
  readsCalendars(): Promise<Result<boolean, Failure>>
  /** The message of a failure says what is wrong with the address. */
  subscribeCalendar(address: string): Promise<Result<null, Failure>>
  changeCalendarAddress(id: string, address: string): Promise<Result<null, Failure>>
  /** Reads it at once. */
  readCalendar(id: string): Promise<Result<null, Failure>>
}

export function createCalendars({ rest }: AccountOptions): Calendars {
  const call = (name: string, parts: object = {}) =>
    rest(`/rpc/${name}`, { method: 'POST', body: JSON.stringify(parts) })

  return {
    readsCalendars: () => requestJson(call('reads_calendars'), v.boolean()),
    subscribeCalendar: (address) => requestJson(call('subscribe_calendar', { address }), noResult),
    changeCalendarAddress: (id, address) =>
      requestJson(call('change_calendar_address', { id, address }), noResult),
    readCalendar: (id) => requestJson(call('read_calendar', { id }), noResult),
  }
}
