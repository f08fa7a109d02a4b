import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { forms } from './words.ts'

export const summary = translatable('summary', {
  title: 'Summary',
  progress: 'Task Progress',
  percent: (percent: number) => `${numbers.count(percent)} percent of tasks completed`,
  done: (completed: number, total: number) =>
    `${numbers.count(completed)} of ${numbers.count(total)} done`,
  today: "Today's Tasks",
  selected: 'Tasks for Selected Date',
  active: 'Active tasks',
  pending: (pending: number) => `${numbers.count(pending)} pending`,
  due: 'Due Today',
  urgent: 'Urgent',
  attention: 'Tasks need attention',
})

export const tasks = translatable('tasks', {
  search: 'Search tasks',
  searchPlaceholder: 'Search tasks...',
  clearSearch: 'Clear search',
  filters: 'Filters',
  priority: 'Priority',
  /** Said after one of them. */
  spokenPriority: 'priority',
  allPriorities: 'All Priorities',
  priorities: { high: 'High', medium: 'Medium', low: 'Low' },
  status: 'Status',
  allStatus: 'All Status',
  statuses: { completed: 'Completed', not_completed: 'Not Completed' },
  matching: (total: number) => forms(total, { one: '# task matches.', other: '# tasks match.' }),
  clearFilters: 'Clear filters',

  addNew: 'Add New Task',
  name: 'Task Name',
  noDay: 'No day',

  loading: 'Loading your tasks',
  loaded: (total: number, pending: number) =>
    `${forms(total, { one: '# task', other: '# tasks' })}, ${numbers.count(pending)} pending`,
  overdue: 'Carried over',
  carriedOver: (tasks: number) => `${numbers.count(tasks)} carried over`,
  show: 'Show',
  hide: 'Hide',
  today: 'Today',
  upcoming: 'Upcoming',
  tomorrow: 'Tomorrow',
  dayAndTime: (day: Day, minutes: number) => `${dates.medium(day)}, ${dates.time(minutes)}`,
  completed: { tag: 'completed', badge: 'Completed', open: 'View Details →' },
  active: { tag: 'in-progress', badge: 'Active', open: 'Start Timer →' },
  close: 'Close',
  complete: (title: string) => `Complete ${title}`,
  reopen: (title: string) => `Reopen ${title}`,
  move: (title: string) => `Move ${title}`,
  delete: (title: string) => `Delete ${title}`,
  more: (title: string) => `More for ${title}`,
  selected: 'Selected',
  selectedCount: (count: number) =>
    count === 0
      ? 'Nothing selected'
      : forms(count, { one: '# task selected', other: '# tasks selected' }),
})

export const empty = translatable('empty', {
  today: 'Nothing due today',
  todayHint: 'The day is yours.',
  todayHintUpcoming: 'The day is yours. See what comes next, or leave it open.',
  showUpcoming: 'Show Upcoming',
  day: (day: Day) => `Nothing due on ${dates.longWeekday(day)}`,
  dayHint: (day: Day) => `There are no tasks for ${dates.long(day)}.`,
})
