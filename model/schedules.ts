import fc from 'fast-check'
import { type Edit, edits, type Schedule, type Step, type Trouble } from './steps.ts'

const number = fc.nat({ max: 30 })
const device = fc.nat({ max: 2 })
// Edits of one column or key by several devices are what merging is about.
const often = ['title', 'title', 'title', 'label', 'label', 'unlabel', 'rank', 'size'] as const
const twoDays = 2 * 86_400_000

const edit: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom(...edits, ...often),
  pick: number,
})

const stepWith = (restores: number): fc.Arbitrary<Step> =>
  fc.oneof(
    weighted(10, {
      type: fc.constant('act'),
      tab: number,
      edits: fc.array(edit, { minLength: 1, maxLength: 1 }),
    }),
    weighted(3, {
      type: fc.constant('act'),
      tab: number,
      edits: fc.array(edit, { minLength: 2, maxLength: 4 }),
    }),
    weighted(1, {
      type: fc.constant('insert run'),
      tab: number,
      count: fc.integer({ min: 2, max: 6 }),
      refused: fc.nat({ max: 8 }),
    }),
    weighted(2, { type: fc.constantFrom('undo', 'redo', 'retry'), tab: number }),
    weighted(10, { type: fc.constant('go on'), pick: number, times: fc.nat({ max: 12 }) }),
    weighted(2, {
      type: fc.constantFrom('go on', 'go on, deaf'),
      pick: number,
      times: fc.constant(200),
    }),
    weighted(4, {
      type: fc.constantFrom(
        'lose an answer',
        'lose an event',
        'repeat an event',
        'repeat a request',
      ),
      pick: number,
    }),
    weighted(2, { type: fc.constantFrom('go offline', 'go online'), device }),
    weighted(2, { type: fc.constant('open'), device, version: fc.constantFrom('older', 'newer') }),
    weighted(1, {
      type: fc.constant('trouble'),
      device,
      error: fc.constantFrom<Trouble>(
        { kind: 'unauthorized' },
        { kind: 'unavailable', message: 'down' },
        { kind: 'nonsense' },
        { kind: 'throw' },
      ),
    }),
    weighted(2, { type: fc.constant('crash'), tab: number, kept: fc.nat({ max: 4 }) }),
    weighted(2, { type: fc.constantFrom('close', 'wake'), tab: number }),
    weighted(2, { type: fc.constant('pass'), ms: fc.nat({ max: 100_000 }) }),
    weighted(1, { type: fc.constant('purge') }),
    weighted(restores, { type: fc.constantFrom('back up', 'restore backup') }),
  )

/** Two or three devices, their clocks up to two days wrong, and what happens to them. */
const schedulesWith = (restores: number): fc.Arbitrary<Schedule> =>
  fc.record({
    skews: fc.array(fc.integer({ min: -twoDays, max: twoDays }), { minLength: 2, maxLength: 3 }),
    steps: fc.array(stepWith(restores), { maxLength: 60, size: 'max' }),
  })

export const schedules = schedulesWith(2)

/** As `schedules`, with backups and restores among every few steps. */
export const schedulesOfRestores = schedulesWith(12)

function weighted<T>(weight: number, fields: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) {
  return { weight, arbitrary: fc.record(fields) }
}

const someSkew = fc.oneof(fc.constant(0), fc.integer({ min: -twoDays, max: twoDays }))
const fieldEdit: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom('title', 'title', 'body', 'day', 'label', 'unlabel', 'trash', 'insert'),
  pick: fc.nat({ max: 3 }),
})

const replacing = (restores: number): fc.Arbitrary<Step> =>
  fc.oneof(
    weighted(restores, { type: fc.constantFrom('back up', 'restore backup') }),
    weighted(12, {
      type: fc.constant('act'),
      tab: number,
      edits: fc.array(fieldEdit, { minLength: 1, maxLength: 2 }),
    }),
    weighted(2, { type: fc.constantFrom('undo', 'redo'), tab: number }),
    weighted(2, { type: fc.constant('use mine'), tab: number, pick: number }),
    weighted(8, { type: fc.constant('go on'), pick: number, times: fc.nat({ max: 12 }) }),
    weighted(6, { type: fc.constant('go on'), pick: number, times: fc.constant(200) }),
    weighted(2, {
      type: fc.constantFrom('lose an answer', 'lose an event', 'repeat a request'),
      pick: number,
    }),
    weighted(8, { type: fc.constantFrom('go offline', 'go online'), device }),
    weighted(1, { type: fc.constant('open'), device, version: fc.constant('newer') }),
    weighted(1, { type: fc.constant('crash'), tab: number, kept: fc.nat({ max: 4 }) }),
    weighted(2, { type: fc.constantFrom('close', 'wake'), tab: number }),
    weighted(5, { type: fc.constant('pass'), ms: fc.nat({ max: 300_000 }) }),
  )

/** Edits of the same few fields, offline often and for long. */
const schedulesReplacing = (restores: number): fc.Arbitrary<Schedule> =>
  fc.record({
    skews: fc.array(someSkew, { minLength: 2, maxLength: 3 }),
    steps: fc.array(replacing(restores), { maxLength: 60, size: 'max' }),
  })

export const schedulesOfReplacements = schedulesReplacing(0)

/** As these, with backups and restores. */
export const schedulesOfRestoredReplacements = schedulesReplacing(6)
