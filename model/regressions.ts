import type { Schedule } from './steps.ts'

export type Regression = { what: string; schedule: Schedule }

/** Schedules that once broke a promise, as short as they were found. */
export const regressions: readonly Regression[] = [
  {
    what: 'tabs die between the refusal of an act and its end in the log',
    schedule: {
      skews: [0, 0, 0],
      steps: [
        { type: 'close', tab: 0 },
        { type: 'open', device: 1, version: 'older' },
        { type: 'crash', tab: 0, kept: 0 },
        { type: 'go on', pick: 0, times: 200 },
        { type: 'open', device: 1, version: 'older' },
        { type: 'restore backup' },
        { type: 'act', tab: 20, edits: [{ what: 'refused insert', pick: 0 }] },
        { type: 'close', tab: 0 },
        { type: 'crash', tab: 3, kept: 3 },
        { type: 'go on', pick: 0, times: 5 },
        { type: 'crash', tab: 0, kept: 1 },
      ],
    },
  },
  {
    what: 'a device misses the first of two restores, and no stamp tells what it lost',
    schedule: {
      skews: [60_007, 0],
      steps: [
        {
          type: 'act',
          tab: 0,
          edits: [
            { what: 'title', pick: 0 },
            { what: 'insert', pick: 0 },
            { what: 'insert', pick: 0 },
          ],
        },
        { type: 'back up' },
        { type: 'go on', pick: 0, times: 2 },
        { type: 'restore backup' },
        { type: 'back up' },
        { type: 'restore backup' },
      ],
    },
  },
  {
    what: 'a row is erased while those of a restored server, which lost it, take the place of the others',
    schedule: {
      skews: [0, 0],
      steps: [
        {
          type: 'act',
          tab: 0,
          edits: [
            { what: 'record', pick: 0 },
            { what: 'insert', pick: 0 },
          ],
        },
        { type: 'back up' },
        { type: 'go on', pick: 0, times: 0 },
        { type: 'act', tab: 0, edits: [{ what: 'erase session', pick: 0 }] },
        { type: 'go on', pick: 0, times: 2 },
        { type: 'restore backup' },
        { type: 'go on', pick: 0, times: 200 },
      ],
    },
  },
  {
    what: 'a row is edited while those of a restored server, which lost it, take the place of the others',
    schedule: {
      skews: [0, 0],
      steps: [
        { type: 'back up' },
        { type: 'insert run', tab: 0, count: 2, refused: 0 },
        { type: 'go on', pick: 0, times: 200 },
        { type: 'restore backup' },
        { type: 'go on', pick: 0, times: 3 },
        {
          type: 'act',
          tab: 0,
          edits: [
            { what: 'newer rank', pick: 8 },
            { what: 'insert', pick: 0 },
          ],
        },
        { type: 'go on', pick: 30, times: 10 },
      ],
    },
  },
  {
    what: 'a row is edited that a restored server lost, and the device is read just before it stores that',
    schedule: {
      skews: [0, 0],
      steps: [
        { type: 'back up' },
        { type: 'insert run', tab: 0, count: 2, refused: 0 },
        { type: 'go on', pick: 0, times: 200 },
        { type: 'open', device: 0, version: 'older' },
        { type: 'restore backup' },
        { type: 'go on', pick: 22, times: 1 },
        { type: 'crash', tab: 9, kept: 0 },
        {
          type: 'act',
          tab: 0,
          edits: [
            { what: 'newer rank', pick: 23 },
            { what: 'insert', pick: 0 },
          ],
        },
        { type: 'go on', pick: 0, times: 4 },
        { type: 'go on', pick: 0, times: 6 },
        { type: 'go on', pick: 15, times: 4 },
      ],
    },
  },
  {
    what: 'an insert is taken back that a restored server lost, and the device is read just before it stores that',
    schedule: {
      skews: [0, 0],
      steps: [
        { type: 'back up' },
        { type: 'crash', tab: 0, kept: 0 },
        { type: 'act', tab: 0, edits: [{ what: 'insert', pick: 0 }] },
        { type: 'go on', pick: 0, times: 200 },
        { type: 'undo', tab: 0 },
        { type: 'restore backup' },
        { type: 'go online', device: 1 },
        { type: 'go on', pick: 28, times: 12 },
        { type: 'go on', pick: 0, times: 2 },
      ],
    },
  },
  {
    what: 'a row is erased whose trashing waits with what a restored server lost',
    schedule: {
      skews: [0, 0],
      steps: [
        { type: 'back up' },
        { type: 'act', tab: 0, edits: [{ what: 'insert', pick: 0 }] },
        { type: 'go on', pick: 0, times: 200 },
        {
          type: 'act',
          tab: 0,
          edits: [
            { what: 'trash', pick: 20 },
            { what: 'insert', pick: 0 },
          ],
        },
        {
          type: 'act',
          tab: 0,
          edits: [
            { what: 'trash', pick: 15 },
            { what: 'insert', pick: 0 },
          ],
        },
        { type: 'restore backup' },
        {
          type: 'act',
          tab: 0,
          edits: [
            { what: 'erase', pick: 3 },
            { what: 'insert', pick: 0 },
          ],
        },
      ],
    },
  },
  {
    what: 'a tab is closed between an edit that joined what was lost and the end of what was there before',
    schedule: {
      skews: [0, 0, 0],
      steps: [
        { type: 'back up' },
        { type: 'insert run', tab: 26, count: 2, refused: 3 },
        { type: 'go on', pick: 20, times: 200 },
        { type: 'restore backup' },
        { type: 'crash', tab: 9, kept: 4 },
        { type: 'go on', pick: 24, times: 2 },
        { type: 'go on', pick: 25, times: 11 },
        { type: 'act', tab: 7, edits: [{ what: 'title', pick: 15 }] },
        { type: 'act', tab: 6, edits: [{ what: 'size', pick: 2 }] },
        { type: 'act', tab: 16, edits: [{ what: 'unlabel', pick: 28 }] },
        { type: 'act', tab: 11, edits: [{ what: 'unlabel', pick: 15 }] },
        { type: 'go on', pick: 18, times: 11 },
        { type: 'close', tab: 15 },
      ],
    },
  },
  {
    what: 'what was lost is sent again while an edit joins it',
    schedule: {
      skews: [0, 0],
      steps: [
        { type: 'back up' },
        { type: 'insert run', tab: 6, count: 4, refused: 4 },
        { type: 'go on, deaf', pick: 12, times: 200 },
        { type: 'act', tab: 8, edits: [{ what: 'rank', pick: 29 }] },
        { type: 'restore backup' },
        { type: 'go on', pick: 28, times: 8 },
        { type: 'go on', pick: 28, times: 10 },
        { type: 'go on', pick: 26, times: 11 },
        { type: 'go on', pick: 28, times: 6 },
        { type: 'retry', tab: 24 },
      ],
    },
  },
  {
    what: 'two restores lose one row, and two edits wait for it',
    schedule: {
      skews: [0, 0],
      steps: [
        { type: 'back up' },
        { type: 'close', tab: 10 },
        { type: 'crash', tab: 19, kept: 0 },
        { type: 'open', device: 0, version: 'older' },
        { type: 'act', tab: 16, edits: [{ what: 'insert step', pick: 22 }] },
        { type: 'go on', pick: 25, times: 10 },
        { type: 'act', tab: 25, edits: [{ what: 'unlabel', pick: 30 }] },
        { type: 'restore backup' },
        { type: 'go on', pick: 14, times: 8 },
        { type: 'restore backup' },
        { type: 'go on', pick: 16, times: 200 },
        { type: 'act', tab: 26, edits: [{ what: 'colour', pick: 23 }] },
        { type: 'act', tab: 4, edits: [{ what: 'rank', pick: 29 }] },
        { type: 'restore backup' },
      ],
    },
  },
]
