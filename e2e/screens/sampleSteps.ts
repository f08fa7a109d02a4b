import { Day } from '@daymark/core/calendar/day'
import * as v from 'valibot'
import { type Sample, tasks } from './sampleDay.ts'

export const budget = 'Finish the third-quarter budget review'

/** The sample day, with a task that has a value in every field, and steps. */
export const withSteps: Sample[] = tasks.map((task) =>
  task.title === budget
    ? {
        ...task,
        at_minutes: 570,
        deadline: '2026-10-16',
        repeat: {
          rule: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=14',
          from: 'due',
          anchor: v.parse(Day, '2026-10-14'),
          missed: 'roll',
        },
        list: 'Third quarter',
        tags: ['deep'],
        steps: [
          { title: 'Export the ledger', completed: true },
          { title: 'Compare actuals with the plan', completed: true },
          {
            title: 'Note what is more than five percent over',
            steps: [
              { title: 'Travel and events', completed: true },
              { title: 'Licences', estimate_minutes: 15 },
            ],
          },
          { title: 'Ask Jonas about the travel line', due: '2026-10-15' },
          { title: 'Send the summary to the board' },
        ],
      }
    : task,
)
