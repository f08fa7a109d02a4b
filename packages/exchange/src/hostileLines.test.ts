import { describe, expect, test } from 'vitest'
import { readFiles } from './readFiles.ts'
import { bytesOf, context } from './testing/context.ts'

const long = (unit: string) => unit.repeat(Math.ceil(100_000 / unit.length))
const calendar = (line: string) =>
  `BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Read\n${line}\nEND:VTODO\nEND:VCALENDAR`

/** Each line would take minutes if a part of it were read again from each of its characters. */
const lines: readonly (readonly [string, string])[] = [
  ['a heading of blanks', `# a${long(' ')}b`],
  ['blank lines before a box', `- [ ] a${long('\n')}b`],
  ['a tag without an end', `# List\n- [ ] a #${long('a')}!`],
  ['fields that are never closed', `- [ ] a ${long('[a:: ')}`],
  ['brackets', `- [ ] a ${long('(')}`],
  ['signs', `- [ ] a ${long('🔁 a')}`],
  ['backslashes', `- [ ] a ${long('\\')}b`],
  ['tokens', `(A) a ${long('+a @b c:d ')}`],
  ['codes of a note', `(A) a note:${long('%41')}`],
  ['parameters', calendar(`DUE${long(';A="')}:20261014`)],
  ['a rule of many parts', calendar(`DTSTART:20261014\nRRULE:${long('FREQ=DAILY;')}`)],
  ['numbers of a duration', calendar(`DURATION:P${long('1')}X`)],
  ['escapes in a list', calendar(`CATEGORIES:${long('\\,')}`)],
  ['a priority of blanks', `Title,Priority\nRead,"1${long(' ')}x"`],
  ['an estimate of digits', `Title,Estimate\nRead,${long('1')}x`],
  ['a date of blanks', `Title,Due\nRead,"1${long(' ')}x"`],
  ['tags that are never closed', `Title,Tags\nRead,"${long('""a,')}"`],
  ['a header of brackets', `Title,Due${long('(')}\nRead,x`],
]

describe('[MOVE-7c] a hostile line is read in one go', () => {
  test.each(lines)('%s', (_, text) => {
    const started = performance.now()
    const { found, failed } = readFiles([{ name: 'file', bytes: bytesOf(text) }], context)

    expect(found.length + failed.length).toBe(1)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
