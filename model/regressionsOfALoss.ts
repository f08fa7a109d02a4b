import type { Regression } from './regressions.ts'

/** Schedules in which a row that is lost silently was taken for a promise that the engine broke. */
export const regressionsOfALoss: readonly Regression[] = [
  {
    what: 'the server is restored before the device that lost what only it had compares',
    schedule: {
      skews: [59_999, 0],
      steps: [
        { type: 'go offline', device: 1 },
        { type: 'insert run', tab: 0, count: 6, refused: 5 },
        { type: 'go on', pick: 0, times: 10 },
        { type: 'go on', pick: 0, times: 1 },
        { type: 'back up' },
        { type: 'close', tab: 0 },
        { type: 'open', device: 0, version: 'newer' },
        { type: 'go on', pick: 0, times: 10 },
        { type: 'go on', pick: 0, times: 5 },
        { type: 'go on', pick: 0, times: 6 },
        { type: 'restore backup' },
      ],
    },
  },
  {
    what: 'the row was edited here before it was lost',
    schedule: {
      skews: [59_999, 0],
      steps: [
        { type: 'go offline', device: 1 },
        { type: 'insert run', tab: 0, count: 5, refused: 0 },
        { type: 'go on', pick: 0, times: 9 },
        { type: 'go on', pick: 0, times: 1 },
        { type: 'close', tab: 0 },
        { type: 'open', device: 0, version: 'newer' },
        { type: 'go on', pick: 0, times: 8 },
        { type: 'go on', pick: 0, times: 2 },
        { type: 'go on', pick: 0, times: 6 },
        {
          type: 'act',
          tab: 21,
          edits: [
            { what: 'restore', pick: 2 },
            { what: 'insert', pick: 0 },
          ],
        },
        { type: 'go on', pick: 0, times: 2 },
        { type: 'go on', pick: 0, times: 3 },
      ],
    },
  },
  {
    what: 'a row was made here that refers to the row before the server lost it',
    schedule: {
      skews: [59_999, 0],
      steps: [
        { type: 'go offline', device: 1 },
        { type: 'insert run', tab: 0, count: 6, refused: 5 },
        { type: 'go on', pick: 0, times: 10 },
        { type: 'go on', pick: 0, times: 1 },
        { type: 'back up' },
        { type: 'close', tab: 0 },
        { type: 'open', device: 0, version: 'newer' },
        { type: 'go on', pick: 0, times: 10 },
        { type: 'go on', pick: 0, times: 5 },
        { type: 'go on', pick: 0, times: 6 },
        { type: 'act', tab: 3, edits: [{ what: 'insert step', pick: 5 }] },
        { type: 'go on', pick: 0, times: 0 },
        { type: 'restore backup' },
      ],
    },
  },
]
