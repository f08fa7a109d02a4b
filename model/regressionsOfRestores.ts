import type { Regression } from './regressions.ts'

/** Schedules with restores or tabs of two versions that once broke a promise. */
export const regressionsOfRestores: readonly Regression[] = [
  {
    what: 'an act corrects a session that the restored server has, and edits a row that it lost',
    schedule: {
      skews: [0, 0, 0],
      steps: [
        {
          type: 'act',
          tab: 30,
          edits: [
            { what: 'insert step', pick: 27 },
            { what: 'label', pick: 2 },
            { what: 'record', pick: 1 },
            { what: 'label', pick: 7 },
          ],
        },
        { type: 'back up' },
        { type: 'go on', pick: 24, times: 11 },
        { type: 'crash', tab: 12, kept: 1 },
        { type: 'close', tab: 23 },
        { type: 'restore backup' },
        { type: 'go on', pick: 24, times: 9 },
        {
          type: 'act',
          tab: 30,
          edits: [
            { what: 'title', pick: 11 },
            { what: 'correct session', pick: 15 },
          ],
        },
      ],
    },
  },
  {
    what: 'one restore lost an edit, and the next one its row',
    schedule: {
      skews: [0, 0],
      steps: [
        { type: 'close', tab: 19 },
        { type: 'act', tab: 10, edits: [{ what: 'insert', pick: 12 }] },
        { type: 'back up' },
        { type: 'go on', pick: 7, times: 12 },
        { type: 'act', tab: 17, edits: [{ what: 'insert step', pick: 22 }] },
        { type: 'restore backup' },
        {
          type: 'act',
          tab: 20,
          edits: [
            { what: 'rank', pick: 18 },
            { what: 'newer rank', pick: 15 },
          ],
        },
        { type: 'go on, deaf', pick: 23, times: 200 },
        { type: 'restore backup' },
      ],
    },
  },
  {
    what: 'a row was lost together with one that only a newer version can read, and is edited in an older tab',
    schedule: {
      skews: [0, 0, 0],
      steps: [
        { type: 'back up' },
        { type: 'open', device: 2, version: 'older' },
        { type: 'close', tab: 8 },
        { type: 'insert run', tab: 2, count: 3, refused: 5 },
        { type: 'act', tab: 15, edits: [{ what: 'newer rank', pick: 2 }] },
        { type: 'go on', pick: 24, times: 200 },
        { type: 'close', tab: 18 },
        { type: 'wake', tab: 25 },
        { type: 'restore backup' },
        { type: 'act', tab: 28, edits: [{ what: 'title', pick: 8 }] },
        { type: 'go on', pick: 15, times: 10 },
        { type: 'close', tab: 16 },
      ],
    },
  },
  {
    what: 'a step waits for a row of an act that only a newer version can read, and an older tab leads',
    schedule: {
      skews: [0, 0],
      steps: [
        { type: 'act', tab: 26, edits: [{ what: 'insert', pick: 7 }] },
        {
          type: 'act',
          tab: 6,
          edits: [
            { what: 'refused insert', pick: 18 },
            { what: 'newer rank', pick: 29 },
          ],
        },
        { type: 'act', tab: 20, edits: [{ what: 'insert step', pick: 15 }] },
        { type: 'crash', tab: 14, kept: 4 },
        { type: 'open', device: 2, version: 'older' },
      ],
    },
  },
  {
    what: 'the server has emptied the trash before it is restored again, and what was lost is sent',
    schedule: {
      skews: [0, 0],
      steps: [
        { type: 'act', tab: 10, edits: [{ what: 'state', pick: 25 }] },
        { type: 'go on, deaf', pick: 18, times: 200 },
        { type: 'crash', tab: 10, kept: 3 },
        { type: 'back up' },
        { type: 'restore backup' },
        { type: 'open', device: 1, version: 'newer' },
        { type: 'lose an event', pick: 28 },
        { type: 'go on', pick: 12, times: 12 },
        { type: 'act', tab: 10, edits: [{ what: 'trash', pick: 17 }] },
        { type: 'restore backup' },
        { type: 'go on', pick: 23, times: 200 },
        { type: 'purge' },
        { type: 'go on', pick: 24, times: 9 },
        { type: 'retry', tab: 18 },
        { type: 'restore backup' },
      ],
    },
  },
]
