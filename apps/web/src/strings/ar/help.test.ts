import { today } from '@daymark/core/tasks/samples'
import { german } from '@daymark/core/words/de'
import { english } from '@daymark/core/words/en'
import { createReader } from '@daymark/core/words/reader'
import { describe, expect, test } from 'vitest'
import { help } from './help.ts'
import { nameExamples } from './nameExamples.ts'

describe.each([
  ['beside English', createReader([english])],
  ['beside German', createReader([german])],
])('%s', (_, read) => {
  const kindsIn = (line: string) =>
    read(line, { today, minutes: 581 }).chips.map(({ kind }) => kind)

  test.each(nameExamples.all)(
    '[BEGIN-2b, WORD-1b] quick add understands the example %j',
    (line) => {
      expect(kindsIn(line)).not.toEqual([])
    },
  )

  test('[BEGIN-4c, WORD-1b] each example of Help shows its kind', () => {
    expect(help.words.examples.map(({ name, line }) => [name, kindsIn(line)])).toEqual([
      ['يوم', ['day']],
      ['تاريخ', ['day']],
      ['وقت', ['day']],
      ['المدة المقدَّرة', ['estimate']],
      ['الأولوية', ['priority']],
      ['قائمة', ['list']],
      ['وسم', ['tag']],
      ['الوصف', ['description']],
    ])
  })
})
