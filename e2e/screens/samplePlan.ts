import { type Sample, tasks } from './sampleDay.ts'
import { withSeries } from './sampleSeries.ts'

/** When the tasks of the sample day begin, and how long they take. */
const plan: Record<string, Partial<Sample>> = {
  'Finish the third-quarter budget review': { at_minutes: 570 },
  'Reply to Ines about the lease': { at_minutes: 675, estimate_minutes: 15 },
  'Draft the workshop outline': { at_minutes: 780 },
  'Book the dentist': { at_minutes: 870 },
}

const callTheTaxOffice: Sample = {
  title: 'Call the tax office',
  priority: 'medium',
  due: '2026-10-14',
  at_minutes: 870,
  estimate_minutes: 30,
}

/** The sample day with a plan: two tasks at once, others without a time. */
export const plannedDay: Sample[] = [
  ...tasks.map((task) => ({ ...task, ...plan[task.title] })),
  callTheTaxOffice,
  { title: 'Collect the new photos', priority: 'low', due: '2026-10-14' },
]

/** What repeats shows on coming days at its time. */
export const withRepeatsAhead: Sample[] = [
  ...withSeries,
  { title: 'Weekly review', priority: 'high', due: '2026-10-16', at_minutes: 450 },
]

/** More than fits. */
export const overfullDay: Sample[] = [
  ...plannedDay,
  {
    title: 'Prepare the slides for the board',
    priority: 'high',
    due: '2026-10-14',
    at_minutes: 690,
    estimate_minutes: 120,
  },
  {
    title: 'Read the nine applications',
    priority: 'medium',
    due: '2026-10-14',
    at_minutes: 915,
    estimate_minutes: 90,
  },
]
