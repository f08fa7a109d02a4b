import { expect, test } from 'vitest'
import { withSchemaLines, writtenScale } from './scale.mjs'

test('docs/scale.md names every line that a distributed PostgreSQL does not take: `node scripts/scale.mjs`', () => {
  expect(writtenScale()).toBe(withSchemaLines(writtenScale()))
})

test.each([
  ['triggers with transition tables, which a distributed table has not', /`tasks\.sql` \d+/],
  ['`ctid` to choose rows of a batch', /`deletion\.sql` \d+/],
  ['advisory locks, which are of one node', /`trash\.sql` \d+/],
  ['`NOTIFY`, which is heard on one node', /`keys\.sql` \d+/],
])('the lines of %s are found', (words, named) => {
  const row = (lines) => `| what | where | instead |\n|---|---|---|\n| ${words} | ${lines} | – |\n`

  expect(withSchemaLines(row('`gone.sql` 1'))).toMatch(named)
  expect(withSchemaLines(row('`gone.sql` 1'))).not.toContain('gone.sql')
})
