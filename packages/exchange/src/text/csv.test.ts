import { describe, expect, test } from 'vitest'
import { columnsOf, readCsv, writeCsv } from './csv.ts'

const header = ['name', 'task']
const computed = [
  '=1+1',
  '+49',
  '-5',
  '@home',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋49',
  '－5',
  '＠home',
]

describe.each(['where needed', 'all quoted'] as const)(
  '[T14] a table written with quotes %s',
  (quoted) => {
    test.each(computed)('has no cell that a spreadsheet computes: %j', (cell) => {
      expect(writeCsv([[cell, 'b']], quoted)).toMatch(/^"?'/)
    })

    test.each([...computed, "'=1", "''@home", "'quoted'", ' =1', "it's"])(
      'is read as it was: %j',
      (cell) => {
        const { rows } = readCsv(writeCsv([header, [cell, 'Write']], quoted))

        expect(columnsOf(header).cell(rows[1] ?? [], 'name')).toBe(cell)
      },
    )
  },
)
