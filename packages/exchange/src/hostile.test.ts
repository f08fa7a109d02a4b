import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFiles } from './readFiles.ts'
import { bytesOf, context } from './testing/context.ts'
import { found, preview, sample } from './testing/reading.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const samples = readdirSync(new URL('../samples', import.meta.url))

/** Answers, whatever it is: files are found or say why not, and a task has a name. */
function expectAnswer(bytes: Uint8Array) {
  const answer = readFiles([{ name: 'file', bytes }], context)
  expect(answer.found.length + answer.failed.length).toBeGreaterThan(0)
  for (const { tasks } of answer.found) {
    const keys = new Set(tasks.map(({ key }) => key))
    expect(keys.size).toBe(tasks.length)
    for (const { name, parent } of tasks) {
      expect(name.trim()).not.toBe('')
      if (parent !== null) expect(keys).toContain(parent)
    }
  }
}

describe(`[MOVE-2g] nothing that is read throws, seed ${seed}`, () => {
  test('any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), expectAnswer), { seed, numRuns: 300 })
  })

  test('any value of JSON', () => {
    const json = fc.json({ maxDepth: 4 }).map(bytesOf)
    fc.assert(fc.property(json, expectAnswer), { seed, numRuns: 300 })
  })

  test.each(samples.filter((name) => name.endsWith('.json')))('%s with other values', (name) => {
    const text = new TextDecoder().decode(sample(name))
    const places = text.match(/"(?:[^"\\]|\\.)*"(?!\s*:)|-?\d[\d.]*|true|false|null/g)?.length ?? 0
    const swaps = fc.dictionary(fc.integer({ min: 0, max: places - 1 }).map(String), fc.json(), {
      minKeys: 1,
      maxKeys: 8,
    })
    const property = fc.property(swaps, (all) => {
      let place = -1
      const other = text.replace(
        /"(?:[^"\\]|\\.)*"(?!\s*:)|-?\d[\d.]*|true|false|null/g,
        (value) => {
          place += 1
          return all[String(place)] ?? value
        },
      )
      expectAnswer(bytesOf(other))
    })
    fc.assert(property, { seed, numRuns: 60 })
  })
})

/** What this process has computed, however busy the machine is. */
function cpuMilliseconds(act: () => unknown): number {
  const before = process.cpuUsage()
  act()
  return process.cpuUsage(before).user / 1_000
}

const many = 60_000
const long: readonly [string, string][] = [
  ['quotation marks', '"'.repeat(many)],
  ['pairs of quotation marks', '""'.repeat(many)],
  ['backslashes', '\\'.repeat(many)],
  ['blanks', ' '.repeat(many)],
  ['blanks before a mark', `${' '.repeat(many)}@`],
  ['lines', '\n'.repeat(many)],
  ['commas', ','.repeat(many)],
  ['semicolons and tabs', ';\t'.repeat(many)],
  ['at signs', '@'.repeat(many)],
  ['labels', '@a '.repeat(many)],
  ['begun attachments', '[[file {'.repeat(many / 10)],
  ['brackets', '('.repeat(many)],
  ['tags of HTML', '<p '.repeat(many / 3)],
  ['comments of HTML', '<!-- '.repeat(many / 3)],
  ['entities', '&#'.repeat(many)],
  ['squares', '▫▪'.repeat(many / 10)],
  ['apostrophes', "'".repeat(many)],
  ['digits', '9'.repeat(many)],
  ['dates', '2026-10-14,'.repeat(many / 10)],
  ['triggers', 'TRIGGER:-PT1M,'.repeat(many / 10)],
  ['rules', 'FREQ=DAILY;'.repeat(many / 10)],
  ['words for dates', 'every monday '.repeat(many / 10)],
  ['hashes and dashes', '# - [ ] '.repeat(many / 10)],
  ['characters of two units', '🙂'.repeat(many)],
]

describe('[MOVE-7c] long texts take no longer than their length', () => {
  const forms: readonly [string, (text: string) => string][] = [
    ['as a file', (text) => text],
    ['in a table of Todoist', (text) => `TYPE,CONTENT,DATE\ntask,${cell(text)},${cell(text)}`],
    [
      'in a backup of TickTick',
      (text) =>
        `List Name,Title,Content,Reminder,Repeat,Tags,Due Date\na,${Array(6).fill(cell(text)).join()}`,
    ],
    [
      'in lists of Microsoft',
      (text) =>
        JSON.stringify([
          {
            title: text,
            importance: 'low',
            status: text,
            body: { content: text, contentType: 'html' },
          },
        ]),
    ],
    [
      'in items of Todoist',
      (text) =>
        JSON.stringify({ items: [{ content: text, labels: [text], due: { string: text } }] }),
    ],
  ]
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

  test.each(forms)(
    '%s',
    (_, form) => {
      for (const [name, text] of long) {
        const bytes = bytesOf(form(text))
        const started = performance.now()
        preview(bytes)
        expect(performance.now() - started, name).toBeLessThan(5_000)
      }
    },
    120_000,
  )
})

describe('[MOVE-7c] 10,000 rows are read in well under a second', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => index)
  const files: readonly [string, string][] = [
    [
      'Todoist',
      `TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE,DATE_LANG\n${rows
        .map((row) => `task,Read book ${row} @home,Twice,${(row % 4) + 1},1,2026-10-14 09:30,en`)
        .join('\n')}`,
    ],
    [
      'TickTick',
      `List Name,Title,Due Date,Timezone,Is All Day,Priority,Status,taskId\n${rows
        .map(
          (row) => `Home,Read book ${row},2026-10-14T07:30:00+0000,Europe/Berlin,false,3,0,${row}`,
        )
        .join('\n')}`,
    ],
    [
      'Super Productivity',
      JSON.stringify({
        task: {
          ids: rows.map(String),
          entities: Object.fromEntries(
            rows.map((row) => [
              row,
              { id: String(row), title: `Read book ${row}`, dueWithTime: 1_792_827_000_000 },
            ]),
          ),
        },
      }),
    ],
  ]

  test.each(files)('%s', (_, text) => {
    const bytes = bytesOf(text)
    expect(found(bytes).tasks).toHaveLength(10_000)
    // A busy machine takes several times as long.
    expect(cpuMilliseconds(() => preview(bytes))).toBeLessThan(3_000)
  })
})
