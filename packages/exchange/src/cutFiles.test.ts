import { describe, expect, test } from 'vitest'
import { openImport } from './plan/plannedImport.ts'
import { bytesOf, noRows } from './testing/context.ts'
import { preview } from './testing/reading.ts'

const half = [0xe2, 0x82]
const cut = (text: string, ...bytes: number[]) => Uint8Array.from([...bytesOf(text), ...bytes])
const wide = (text: string, bytes: number) =>
  new Uint8Array(new Uint16Array([...`\ufeff${text}`].map((each) => each.charCodeAt(0))).buffer, 0)
    .slice()
    .subarray(0, 2 + text.length * 2 - bytes)

const todoist = 'TYPE,CONTENT\ntask,Read\n'
const tickTick = 'List Name,Title\nHome,Read\n'
const table = 'Title,Notes\nRead,"two\nlines"\n'
const ics = 'BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Read\nEND:VTODO\n'

describe('[MOVE-2b] a file that ends too early is read up to there', () => {
  test.each([
    ['within a quotation', `${todoist}task,"Wri`, '3'],
    ['within a quotation of several lines', `${todoist}task,"Wri\n\ntask,x\n`, '3'],
    ['within a quotation', `${tickTick}Home,"Wri`, '3'],
    ['within a quotation', `${table}Write,"tw`, '4'],
    [
      'within a quotation, with carriage returns',
      `${todoist}task,"Wri`.replaceAll('\n', '\r\n'),
      '3',
    ],
    ['within a character of a quotation', cut(`${todoist}task,"Wri`, ...half), '3'],
    ['within a character', cut(`${todoist}task,Wri`, ...half), '3'],
    ['within the first character of a row', cut(todoist, ...half), '3'],
    ['within an emoji', cut(`${tickTick}Home,Wri `, 0xf0, 0x9f, 0x98), '3'],
    ['within a character of UTF-16', wide(`${todoist}task,Write`, 1), '3'],
    ['within an emoji of UTF-16', wide(`${todoist}task,W\ud83d`, 0), '3'],
    ['within a character of a line', cut('- [ ] Read\n- [ ] Wri', ...half), '2'],
    ['within a character of a line', cut('(A) Read due:2026-10-20\n(A) Wri', ...half), '2'],
    ['within a task of a calendar', `${ics}BEGIN:VTODO\nSUMMARY:Wri`, '5'],
    ['within a task of a calendar', cut(`${ics}BEGIN:VTODO\nSUMMARY:Wri`, ...half), '5'],
    ['within an alarm', `${ics}BEGIN:VTODO\nSUMMARY:Wri\nBEGIN:VALARM\n`, '5'],
    ['between the tasks of a calendar', ics, '5'],
  ])('%s: %#', (_, content, line) => {
    const read = preview(content)
    expect(read.failed).toEqual([])
    expect(read.found).toMatchObject([
      { tasks: [{ name: 'Read' }], skipped: [{ reason: 'cut off', place: line }] },
    ])
  })

  test('and so that a reader is told', () => {
    const { summary, skipped } = openImport(preview(`${todoist}task,"Wri`, 'a.csv'), noRows)
    expect(summary.incomplete).toEqual(['a.csv'])
    expect(skipped).toEqual([{ reason: 'cut off', place: '3' }])
    expect(openImport(preview(todoist), noRows).summary.incomplete).toEqual([])
  })

  test.each([
    ['a table', 'TYPE,CONTENT\ntask,"Read'],
    ['a table', cut('TYPE,CONTENT', ...half)],
    ['a calendar', 'BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Read'],
    ['a line', cut('- [ ] Re', ...half)],
  ])('that is all where nothing stands before it: %s, %#', (_, content) => {
    expect(preview(content).failed).toMatchObject([{ failure: { kind: 'cut off' } }])
  })

  test('a quotation mark in lines that are no table begins none', () => {
    const [file] = preview('- [ ] Read "Em\n" ma\n- [ ] Write, "Em').found
    expect(file?.tasks.map(({ name }) => name)).toContain('Write, "Em')
    expect(file?.skipped).toEqual([])
  })
})
