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
    what: 'what was lost is sent again behind an edit of it',
    schedule: {
      skews: [0, 0, 0],
      steps: [
        { type: 'back up' },
        { type: 'crash', tab: 6, kept: 0 },
        { type: 'open', device: 2, version: 'newer' },
        { type: 'insert run', tab: 1, count: 5, refused: 7 },
        { type: 'restore backup' },
        { type: 'go on', pick: 10, times: 200 },
        { type: 'restore backup' },
        { type: 'open', device: 0, version: 'older' },
        { type: 'go on', pick: 20, times: 11 },
        { type: 'crash', tab: 12, kept: 3 },
        { type: 'insert run', tab: 16, count: 3, refused: 4 },
        { type: 'go on', pick: 7, times: 11 },
        { type: 'act', tab: 1, edits: [{ what: 'colour', pick: 13 }] },
        { type: 'go on', pick: 24, times: 3 },
        { type: 'retry', tab: 3 },
      ],
    },
  },
  {
    what: 'an older tab compares what a newer version wrote into a column of its own',
    schedule: {
      skews: [0, 0],
      steps: [
        { type: 'back up' },
        { type: 'trouble', device: 0, error: { kind: 'unavailable', message: 'down' } },
        { type: 'act', tab: 0, edits: [{ what: 'label', pick: 8 }] },
        { type: 'act', tab: 12, edits: [{ what: 'size', pick: 13 }] },
        { type: 'open', device: 0, version: 'older' },
        { type: 'go on', pick: 28, times: 12 },
        { type: 'restore backup' },
        { type: 'go on', pick: 3, times: 8 },
        { type: 'act', tab: 9, edits: [{ what: 'colour', pick: 9 }] },
        { type: 'crash', tab: 25, kept: 4 },
        { type: 'crash', tab: 0, kept: 2 },
        { type: 'repeat a request', pick: 4 },
        { type: 'go on', pick: 11, times: 200 },
        { type: 'restore backup' },
      ],
    },
  },
  {
    what: 'a row that was lost has joined a refused one that it refers to',
    schedule: {
      skews: [0, 0],
      steps: [
        { type: 'back up' },
        { type: 'open', device: 0, version: 'older' },
        { type: 'open', device: 1, version: 'newer' },
        { type: 'act', tab: 25, edits: [{ what: 'state', pick: 1 }] },
        { type: 'act', tab: 24, edits: [{ what: 'label', pick: 19 }] },
        { type: 'act', tab: 28, edits: [{ what: 'title', pick: 11 }] },
        { type: 'insert run', tab: 0, count: 5, refused: 3 },
        { type: 'act', tab: 20, edits: [{ what: 'correct session', pick: 10 }] },
        { type: 'go on', pick: 28, times: 5 },
        { type: 'act', tab: 17, edits: [{ what: 'colour', pick: 9 }] },
        { type: 'insert run', tab: 3, count: 3, refused: 4 },
        {
          type: 'act',
          tab: 2,
          edits: [
            { what: 'title', pick: 27 },
            { what: 'parent', pick: 24 },
            { what: 'parent', pick: 27 },
          ],
        },
        { type: 'crash', tab: 17, kept: 0 },
        { type: 'go on, deaf', pick: 17, times: 200 },
        { type: 'restore backup' },
        { type: 'crash', tab: 2, kept: 2 },
        { type: 'retry', tab: 8 },
      ],
    },
  },
  {
    what: 'a clock that is ahead makes more edits in a moment than are remembered',
    schedule: {
      skews: [77104929, 0, 0],
      steps: [
        { type: 'act', tab: 30, edits: [{ what: 'unlabel', pick: 21 }] },
        {
          type: 'act',
          tab: 1,
          edits: [
            { what: 'rank', pick: 13 },
            { what: 'title', pick: 5 },
          ],
        },
        {
          type: 'act',
          tab: 0,
          edits: [
            { what: 'label', pick: 11 },
            { what: 'day', pick: 5 },
          ],
        },
        { type: 'act', tab: 4, edits: [{ what: 'title', pick: 1 }] },
        { type: 'undo', tab: 24 },
        { type: 'open', device: 2, version: 'older' },
        { type: 'go on', pick: 21, times: 200 },
        { type: 'act', tab: 22, edits: [{ what: 'size', pick: 17 }] },
        { type: 'act', tab: 28, edits: [{ what: 'title', pick: 3 }] },
        { type: 'go on', pick: 8, times: 12 },
        { type: 'lose an answer', pick: 27 },
        { type: 'act', tab: 15, edits: [{ what: 'colour', pick: 21 }] },
        { type: 'go on, deaf', pick: 8, times: 200 },
      ],
    },
  },
  {
    what: 'one restore lost an edit, and the next one its row, edited since',
    schedule: {
      skews: [0, 0, 0],
      steps: [
        { type: 'back up' },
        { type: 'open', device: 2, version: 'older' },
        { type: 'go online', device: 0 },
        { type: 'crash', tab: 6, kept: 2 },
        { type: 'insert run', tab: 19, count: 2, refused: 2 },
        { type: 'go on, deaf', pick: 6, times: 200 },
        { type: 'restore backup' },
        { type: 'crash', tab: 19, kept: 4 },
        { type: 'insert run', tab: 0, count: 3, refused: 7 },
        {
          type: 'act',
          tab: 2,
          edits: [
            { what: 'body', pick: 17 },
            { what: 'rank', pick: 26 },
          ],
        },
        { type: 'go on', pick: 2, times: 200 },
        { type: 'restore backup' },
        { type: 'crash', tab: 21, kept: 1 },
        { type: 'act', tab: 13, edits: [{ what: 'title', pick: 8 }] },
      ],
    },
  },
]
