import type { Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Failure } from '../failure.ts'
import type { AccountOptions } from './accountOptions.ts'
import { noResult, requestJson } from './requests.ts'

const Holds = {
  timed: v.boolean(),
  untimed: v.boolean(),
  focus: v.boolean(),
  /** Without them every event is Busy. */
  names: v.boolean(),
}
const PlanFeed = v.object({
  id: v.string(),
  name: v.string(),
  read_at: v.nullable(v.string()),
  ...Holds,
})
const Made = v.object({ id: v.string(), address: v.string() })
const Rotated = v.object({ address: v.string() })

/** What a feed of the plan holds. */
export type FeedHolds = Pick<PlanFeed, keyof typeof Holds>
/** An address at which a calendar reads the plan; the address itself is told once. */
export type PlanFeed = v.InferOutput<typeof PlanFeed>

export type PlanFeeds = {
  planFeeds(): Promise<Result<PlanFeed[], Failure>>
  makePlanFeed(
    name: string,
    holds: FeedHolds,
  ): Promise<Result<{ id: string; address: string }, Failure>>
  changePlanFeed(id: string, holds: Partial<FeedHolds>): Promise<Result<null, Failure>>
  /** Answers the new address. */
  rotatePlanFeed(id: string): Promise<Result<{ address: string }, Failure>>
  removePlanFeed(id: string): Promise<Result<null, Failure>>
}

export function createPlanFeeds({ rest }: AccountOptions): PlanFeeds {
  const call = (name: string, parts: object = {}) =>
    rest(`/rpc/${name}`, { method: 'POST', body: JSON.stringify(parts) })

  return {
    planFeeds: () => requestJson(call('feeds'), v.array(PlanFeed)),
    makePlanFeed: (name, holds) => requestJson(call('make_feed', { name, ...holds }), Made),
    changePlanFeed: (id, holds) => requestJson(call('change_feed', { id, ...holds }), noResult),
    rotatePlanFeed: (id) => requestJson(call('rotate_feed', { id }), Rotated),
    removePlanFeed: (id) => requestJson(call('remove_feed', { id }), noResult),
  }
}
