import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CalendarEntry } from '@daymark/core/meetings/entry'
import { describe, expect, test } from 'vitest'
import { corpusFiles, corpusFolder } from '../../../test/calendars/corpusFiles.ts'
import { type ReadCalendar, readCalendar } from './readCalendar.ts'

/** What stands beside a file, with what is not usual. */
type Expected = {
  says: string
  today?: string
  addresses?: string[]
  problem?: string
  name?: string
  own?: boolean
  days?: Record<string, string[]>
  more?: Record<string, number>
  unreadable?: number
  unknownZones?: number
  refreshSeconds?: number
}

const cases = corpusFiles().map((file) => {
  const path = join(corpusFolder, file)
  const expected: Expected = JSON.parse(readFileSync(path.replace(/ics$/, 'json'), 'utf8'))
  return { name: file.replace(/\.ics$/, ''), text: readFileSync(path, 'utf8'), expected }
})

describe('what files of other programs say [CAL-6a, CAL-6b, CAL-6c, CAL-7a, CAL-7b, CAL-8c, CAL-8d, CAL-13a, CONN-2b]', () => {
  test('are eighty at least', () => {
    expect(cases.length).toBeGreaterThanOrEqual(80)
  })

  test.each(
    cases.map((each): [string, string, typeof each] => [each.name, each.expected.says, each]),
  )('%s: %s', (_name, _says, { text, expected }) => {
    const { today = '2026-10-14', addresses = ['ana@example.com'] } = expected

    expect(said(readCalendar(text, { today, addresses }))).toEqual(whole(expected))
  })
})

function whole({ says: _says, today: _today, addresses: _addresses, ...expected }: Expected) {
  if (expected.problem) return { problem: expected.problem }
  const usual = { name: null, own: false, more: {}, unreadable: 0, unknownZones: 0 }
  return { ...usual, refreshSeconds: null, ...expected }
}

function said(read: ReadCalendar) {
  if (read.kind === 'problem') return { problem: read.problem }
  const { kind: _kind, entries: _entries, days, ...rest } = read
  return {
    ...rest,
    days: Object.fromEntries([...days].map(([day, { entries }]) => [day, entries.map(lineOf)])),
    more: Object.fromEntries(
      [...days].filter(([, { more }]) => more > 0).map(([day, { more }]) => [day, more]),
    ),
  }
}

/** An entry on one line, as the files beside those of the corpus say it. */
function lineOf({ of, from, to, title, place, link, maybe, free }: CalendarEntry): string {
  const repeats = of === from ? ', repeats' : `, instead of ${of}`
  return [
    `${from}/${to} ${title}`,
    of === null ? '' : repeats,
    maybe ? ', maybe' : '',
    free ? ', free' : '',
    place ? ` at ${place}` : '',
    link ? ` <${link}>` : '',
  ].join('')
}
