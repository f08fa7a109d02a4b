import type { AwaySpan } from '@daymark/core/away/awaySpan'
import { endingAway } from '@daymark/core/away/endAway'
import { type AwayContext, type AwayPlan, planAway } from '@daymark/core/away/planAway'
import { settingAway } from '@daymark/core/away/setAway'
import type { Day } from '@daymark/core/calendar/day'
import type { TaskId, UserId } from '@daymark/core/ids'
import { Luggage } from 'lucide-react'
import { createElement } from 'react'
import type { Planner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { dayRowsOf } from '../away.ts'
import type { Change } from './change.ts'
import { seriesContext } from './seriesActs.ts'

/** Acts on days away. */
export const awayActs = {
  plan(planner: Planner, span: AwaySpan): AwayPlan {
    const context = contextOf(planner)
    const stored = planner.tasks.all().map((task) => context.rows.get(task.id) ?? task)
    return planAway(stored, span, context)
  },
  /** `chosen`: the tasks that are moved. */
  set(planner: Planner, user: UserId, plan: AwayPlan, chosen: ReadonlySet<TaskId>): Change {
    const { from, to } = plan.span
    return {
      icon: createElement(Luggage),
      text: strings.plan.away.isSet(from, to),
      mutations: settingAway(plan, { user, chosen, context: contextOf(planner) }),
    }
  },
  /** The days away around a day, from today on. */
  end(planner: Planner, user: UserId, day: Day): Change {
    return {
      icon: createElement(Luggage),
      text: strings.plan.away.ended,
      mutations: endingAway(user, day, contextOf(planner)),
    }
  },
}

function contextOf(planner: Planner): AwayContext {
  return { ...seriesContext(planner, planner.stamp()), days: dayRowsOf(planner) }
}
