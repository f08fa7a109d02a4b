import { today } from '@daymark/core/tasks/samples'
import { english } from '@daymark/core/words/en'
import { createReader } from '@daymark/core/words/reader'
import { expect, test } from 'vitest'
import { help } from './help.ts'
import { nameExamples } from './nameExamples.ts'

const read = createReader([english])
const kindsIn = (line: string) => read(line, { today, minutes: 581 }).chips.map(({ kind }) => kind)

test.each(nameExamples.all)('[BEGIN-2b] quick add understands the example %j', (line) => {
  expect(kindsIn(line)).not.toEqual([])
})

test('[BEGIN-4c] each example of Help shows its kind', () => {
  expect(help.words.examples.map(({ name, line }) => [name, kindsIn(line)])).toEqual([
    ['Day', ['day']],
    ['Date', ['day']],
    ['Time', ['day']],
    ['No day', ['someday']],
    ['Repeat', ['repeat']],
    ['Deadline', ['deadline']],
    ['Estimate', ['estimate']],
    ['Priority', ['priority']],
    ['List', ['list']],
    ['Tag', ['tag']],
    ['Description', ['description']],
  ])
})
