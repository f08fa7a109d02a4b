import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'

/** The fields of a new task and of an open card, and the marks of a closed one. */
export const fields = translatable('fields', {
  namePlaceholder: 'What do you want to achieve?',
  nameErrors: { missing: 'Give the task a name.', too_long: 'Use at most 500 characters.' },
  priorityLevel: 'Priority Level',
  dueDate: 'Due Date',
  someday: 'Someday',
  time: 'Time',
  timePlaceholder: 'Any time',
  deadline: 'Deadline',
  repeat: 'Repeat',
  adders: 'Add to this task',
  askPriority: 'Priority',
  askEstimate: 'Estimate',
  askDescription: 'Description',
  details: 'Details',
  add: 'Add',
  estimate: 'Estimate (minutes)',
  estimatePlaceholder: 'Optional',
  description: 'Description (Optional)',
  descriptionPlaceholder: 'Add any additional details...',
  dueErrors: {
    missing: 'Choose a date.',
    past: 'Choose today or a later date.',
    too_far: 'Choose a date before the year 10000.',
  },
  timeError: 'Use a time like 09:30.',
  estimateErrors: {
    not_whole: 'Write minutes or hours, such as 45 or 1h30.',
    get out_of_range() {
      return `Choose 1 to ${numbers.count(1_440)} minutes.`
    },
  },
  get descriptionError() {
    return `Use at most ${numbers.count(16_384)} characters.`
  },
  hasDescription: 'Has a description',
  hasReminder: 'Has a reminder',
  carriedTimes: (times: number) => `Carried ${numbers.count(times)} times`,
})
