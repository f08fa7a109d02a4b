import { shiftDay } from '@daymark/core/calendar/day'
import { openSeriesIndex } from '@daymark/core/repeat/seriesIndex'
import type { Task } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import { expect, test } from 'vitest'
import type { Planner } from '../context.tsx'
import { rescheduling } from '../derived/acts/rescheduling.ts'
import { plannerWith, settled, task, today } from '../planner/fakes.ts'
import { putting } from '../timeline/timelineActs.ts'

const anchor = shiftDay(today, -3)
const later = shiftDay(today, 2)
const stored = task(1, 'Water', {
  due_date: `${anchor}T00:00:00`,
  deadline: anchor,
  repeat: { rule: 'FREQ=DAILY', from: 'due', anchor, missed: 'roll' },
})

type Act = (planner: Planner, task: Task) => readonly Mutation[]
const acts: [string, Act][] = [
  ['another day', (planner, task) => rescheduling(planner, [task], later, today).mutations],
  ['a time of another day', (planner, task) => putting(planner, task, later, 600).mutations],
]

test.each(acts)(
  '[REPEAT-6a] a series that was missed and is given %s keeps its rule day and the deadline that shows',
  async (_, act) => {
    const { planner, server } = plannerWith({ tasks: [stored] })
    await settled()
    planner.seriesBy(openSeriesIndex)
    const [shown = stored] = planner.tasks.due(today)

    planner.history.act('moved', act(planner, shown))
    await settled()

    expect(server.tasks()).toMatchObject([
      { due_date: `${later}T00:00:00`, series_day: today, deadline: today },
    ])
    planner.close()
  },
)
