import { type Exception, titlesOf } from './exceptedTitles.ts'

/**
 * How long each script of a mounted page is on its way, in ms. Each journey then has a page of its own, so that it presses before
 * the code is there.
 */
export const codeDelayMs = Number(process.env.DAYMARK_CODE_DELAY_MS ?? 0)

/** Journeys that are faster than code on purpose. */
export const exceptions: readonly Exception[] = [
  {
    file: 'card-menu',
    titles: ['of several selected tasks has what holds for all'],
    reason: 'Two lines of the menu come with the code of the bar of selected tasks.',
  },
  {
    file: 'drag-by-mouse',
    titles: ['from Today to Upcoming and back, which changes its day'],
    reason: 'The page scrolls below the pointer that has waited at its edge.',
  },
  {
    file: 'quick-add',
    titles: [
      'is whole above the keyboard, and does not grow by chips',
      'tasks are added one after the other, and a draft is offered',
      'where the row of a new task is not in sight, a toast says where it is',
    ],
    reason: 'Enter never waits for the reader of words, which it types faster than.',
  },
  {
    file: 'selection',
    titles: ['lists, tags and priority of any number of tasks, each as one act'],
    reason: 'It looks for chips of words that it types faster than their reader comes.',
  },
  {
    file: 'selection',
    titles: ['that are moved or deleted by key leave the focus in their list'],
    reason: 'It types words into a dialog whose key is still kept.',
  },
  {
    file: 'selection',
    titles: ['are only those that show'],
    reason: 'It goes into the search while the key that selects is still kept.',
  },
  {
    file: 'undo',
    titles: ['keeps later changes from another device, and says so'],
    reason: 'The other device is to come after a key that is still kept.',
  },
]

export const exceptedWhenLate = codeDelayMs > 0 ? titlesOf(exceptions) : []
