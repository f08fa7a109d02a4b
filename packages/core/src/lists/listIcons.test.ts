import { expect, test } from 'vitest'
import { isListIcon, listIcons } from './listIcons.ts'

test('[SORT-3a] a list has one of 24 icons, whose names the database takes; another is none', () => {
  expect(new Set(listIcons).size).toBe(24)
  expect(listIcons.filter((icon) => !/^[a-z0-9-]{1,40}$/.test(icon))).toEqual([])
  expect([null, '', 'of a newer version'].filter(isListIcon)).toEqual([])
  expect(listIcons.every(isListIcon)).toBe(true)
})
