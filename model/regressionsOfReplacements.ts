import type { Regression } from './regressions.ts'

/** Schedules in which what was told and what the model expects once differed. */
export const regressionsOfReplacements: readonly Regression[] = [
  {
    what: 'a row had the value of another device only between two mutations of an act',
    schedule: {
      skews: [0, 0],
      steps: [
        {
          type: 'act',
          tab: 0,
          edits: [
            { what: 'day', pick: 3 },
            { what: 'title', pick: 0 },
          ],
        },
        { type: 'act', tab: 0, edits: [{ what: 'title', pick: 0 }] },
        { type: 'crash', tab: 0, kept: 0 },
        {
          type: 'act',
          tab: 0,
          edits: [
            { what: 'day', pick: 1 },
            { what: 'day', pick: 1 },
          ],
        },
        { type: 'act', tab: 0, edits: [{ what: 'day', pick: 3 }] },
      ],
    },
  },
  {
    what: 'a value of a clock that is ahead was there already, and was seen',
    schedule: {
      skews: [60_000, 0, 0],
      steps: [
        {
          type: 'act',
          tab: 0,
          edits: [
            { what: 'title', pick: 0 },
            { what: 'day', pick: 0 },
          ],
        },
        { type: 'act', tab: 1, edits: [{ what: 'day', pick: 0 }] },
      ],
    },
  },
  {
    what: 'two tabs of a device write the same with the same stamp',
    schedule: {
      skews: [0, 0, -1],
      steps: [
        { type: 'open', device: 2, version: 'newer' },
        { type: 'pass', ms: 3 },
        { type: 'go offline', device: 1 },
        {
          type: 'act',
          tab: 13,
          edits: [
            { what: 'day', pick: 0 },
            { what: 'title', pick: 0 },
          ],
        },
        {
          type: 'act',
          tab: 7,
          edits: [
            { what: 'title', pick: 0 },
            { what: 'title', pick: 0 },
          ],
        },
        { type: 'go on', pick: 0, times: 200 },
        {
          type: 'act',
          tab: 2,
          edits: [
            { what: 'title', pick: 0 },
            { what: 'day', pick: 0 },
          ],
        },
        {
          type: 'act',
          tab: 22,
          edits: [
            { what: 'title', pick: 0 },
            { what: 'title', pick: 0 },
          ],
        },
        { type: 'act', tab: 27, edits: [{ what: 'day', pick: 0 }] },
      ],
    },
  },
]
