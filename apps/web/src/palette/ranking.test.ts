import { describe, expect, test } from 'vitest'
import { matchOfTerms, ranked, termsOf } from './ranking.ts'

const matchOf = (query: string, text: string) => matchOfTerms(termsOf(query), text)

/** The text with its marks in brackets. */
function marked(query: string, text: string): string | null {
  const match = matchOf(query, text)
  if (!match) return null
  const marks = match.marks.toReversed()
  return marks.reduce(
    (rest, [from, to]) => `${rest.slice(0, from)}[${rest.slice(from, to)}]${rest.slice(to)}`,
    text,
  )
}

describe('[KEY-6b] a query', () => {
  test.each([
    ['fo', 'Open focus mode', 0, 'Open [fo]cus mode'],
    ['FO', 'Prepare for the evening', 0, 'Prepare [fo]r the evening'],
    ['open', 'Open focus mode', 0, '[Open] focus mode'],
    ['1st', 'Pay on the 1st', 0, 'Pay on the [1st]'],
    ['next tu', 'Next Tuesday', 0, '[Next] [Tu]esday'],
    ['mode open', 'Open focus mode', 0, '[Open] focus [mode]'],
    ['schl', 'Die Tür (Schlüssel) suchen', 0, 'Die Tür ([Schl]üssel) suchen'],
    ['über', 'Text überarbeiten', 0, 'Text [über]arbeiten'],
    ['ho', '\u2068Home\u2069', 0, '\u2068[Ho]me\u2069'],
    ['of', 'Open focus mode', 1, '[O]pen [f]ocus mode'],
    ['fm', 'Open focus mode', 1, 'Open [f]ocus [m]ode'],
    ['gtd', 'Go to Denmark', 1, '[G]o [t]o [D]enmark'],
    ['ocus', 'Open focus mode', 2, 'Open f[ocus] mode'],
    ['a', 'Büroarbeit', 2, 'Büro[a]rbeit'],
    ['the t', 'Show the trash', 0, 'Show [the] trash'],
    ['open ocus', 'Open focus mode', 2, '[Open] f[ocus] mode'],
  ])('%j matches %j with rank %i', (query, text, rank, marks) => {
    expect(matchOf(query, text)?.rank).toBe(rank)
    expect(marked(query, text)).toBe(marks)
  })

  test.each([
    ['xyz', 'Open focus mode'],
    ['om', 'Open focus mode'],
    ['focus xyz', 'Open focus mode'],
    ['ofmx', 'Open focus mode'],
  ])('%j does not match %j', (query, text) => expect(matchOf(query, text)).toBeNull())

  test.each([
    ['istanbul', 'Fly to İstanbul', 'Fly to [İstanbul]'],
    ['cafe', 'Café Anna', '[Café] Anna'],
    ['strasse', 'Lange Straße', 'Lange [Straße]'],
    ["don't", 'Don’t forget', '[Don’t] forget'],
  ])('[FIND-2] %j finds %j, and marks it as written', (query, text, marks) => {
    expect(marked(query, text)).toBe(marks)
  })
})

describe('[KEY-6b] the best', () => {
  const names = ['Unfold', 'Fast offline', 'Reset focus', 'Focus mode', 'Finish outline']
  const best = (query: string, options = {}) =>
    ranked(query, names, (name) => name, options).map(({ candidate }) => candidate)

  test('begin a word, then are initials, then are inside', () => {
    expect(best('fo')).toEqual([
      'Reset focus',
      'Focus mode',
      'Fast offline',
      'Finish outline',
      'Unfold',
    ])
  })

  test('are, of those that match alike, the recently used ones', () => {
    const recency = (name: string) => (name === 'Focus mode' ? 0 : 1)

    expect(best('fo', { recency }).slice(0, 2)).toEqual(['Focus mode', 'Reset focus'])
  })

  test('are no more than wanted', () => {
    expect(best('fo', { limit: 2 })).toEqual(['Reset focus', 'Focus mode'])
  })

  test('are all of them for an empty query', () => expect(best('')).toEqual(names))
})
