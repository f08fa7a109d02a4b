import { today } from '@daymark/core/tasks/samples'
import { german } from '@daymark/core/words/de'
import { english } from '@daymark/core/words/en'
import { createReader } from '@daymark/core/words/reader'
import { expect, test } from 'vitest'
import { help } from './help.ts'
import { nameExamples } from './nameExamples.ts'

// Both are read where German is shown and nothing else is chosen.
const read = createReader([english, german])
const chipsIn = (line: string) => read(line, { today, minutes: 581 }).chips
const kindsIn = (line: string) => chipsIn(line).map(({ kind }) => kind)

test('[BEGIN-2b] quick add understands all of each example in German', () => {
  expect(nameExamples.all.map((line) => kindsIn(line).toSorted())).toEqual([
    ['list', 'repeat'],
    ['day'],
    ['day', 'estimate'],
    ['repeat'],
    ['day', 'tag'],
    ['deadline', 'priority'],
    ['someday'],
  ])
})

test('[BEGIN-4c] each example of Help shows its kind in German', () => {
  expect(help.words.examples.map(({ name, line }) => [name, kindsIn(line)])).toEqual([
    ['Tag', ['day']],
    ['Datum', ['day']],
    ['Uhrzeit', ['day']],
    ['Ohne Tag', ['someday']],
    ['Wiederholung', ['repeat']],
    ['Frist', ['deadline']],
    ['Schätzung', ['estimate']],
    ['Priorität', ['priority']],
    ['Liste', ['list']],
    ['Schlagwort', ['tag']],
    ['Beschreibung', ['description']],
  ])
})
