import { describe, expect, test } from 'vitest'
import type { View } from '../tables/view.ts'
import {
  type Arranged,
  type Arrangement,
  arranged,
  arrangementOf,
  isByHand,
} from './arrangement.ts'

const list: Arrangement = { sort: 'hand', group: 'section', as: 'list' }
const loose: Arrangement = { sort: 'hand', group: 'none', as: 'list' }
const found: Arrangement = { sort: 'day', group: 'day', as: 'list' }

describe('[SORT-2a, EVERY-1b, BOARD-1a] how a page is sorted and grouped', () => {
  test.each<[Arranged, View, Arrangement]>([
    ['list', null, list],
    ['loose', null, loose],
    ['found', null, found],
    ['list', {}, list],
    ['list', { sort: 'name', group: 'tag' }, { ...list, sort: 'name', group: 'tag' }],
    ['list', { sort: 'age' }, { ...list, sort: 'age' }],
    ['found', { group: 'none' }, { ...found, group: 'none' }],
    ['list', { sort: 'length', group: 'color' }, list],
    ['list', { sort: 7, group: null }, list],
    ['list', { as: 'board', group: 'tag' }, { ...list, as: 'board' }],
    ['list', { as: 'wall' }, list],
    ['loose', { as: 'board' }, loose],
    ['loose', { group: 'section' }, loose],
    ['found', { sort: 'hand', group: 'section' }, found],
  ])('of %s with the view %j is %j', (arranged, view, expected) => {
    expect(arrangementOf(view, arranged)).toEqual(expected)
  })

  test('keeps what a newer version says', () => {
    expect(arranged({ as: 'board', sort: 'length', more: [1] }, { sort: 'name' })).toEqual({
      as: 'board',
      sort: 'name',
      more: [1],
    })
    expect(arranged(null, { group: 'none' })).toEqual({ group: 'none' })
  })

  test.each<[Arranged, Arrangement, boolean]>([
    ['list', list, true],
    ['list', { ...list, group: 'none' }, false],
    ['list', { ...list, sort: 'age' }, false],
    ['loose', loose, true],
    ['loose', { ...loose, group: 'day' }, false],
    ['found', found, false],
  ])('%s as %j: by hand is %s', (arranged, arrangement, expected) => {
    expect(isByHand(arrangement, arranged)).toBe(expected)
  })
})
