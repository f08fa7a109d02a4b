import { describe, expect, test } from 'vitest'
import { pageOf, readHeading, settingsPages } from './settingsPages.ts'

describe('the pages of Account Settings', () => {
  test('[SET-1a] have the sections of what the app does, and those of the account', () => {
    expect(settingsPages.settings.map(pageOf)).not.toContain('account')
    expect(settingsPages.account.map(pageOf)).not.toContain('settings')
    expect([pageOf('settings'), pageOf('account')]).toEqual(['settings', 'account'])
  })
})

describe('the mark', () => {
  const view = 300

  test.each([
    { tops: [0, 200, 500], marked: 0, when: 'at the top' },
    { tops: [-120, 80, 380], marked: 1, when: 'with the next heading above a third of the view' },
    { tops: [-99, 101, 401], marked: 0, when: 'with the next heading below a third of the view' },
    { tops: [40, 240, 540], marked: 0, when: 'with every heading below the top' },
  ])('[SET-1b] is at heading $marked $when', ({ tops, marked }) => {
    expect(readHeading(tops, view, false)).toBe(marked)
  })

  test('[SET-1b] is at the last heading at the end, however low that stands', () => {
    expect(readHeading([-400, -100, 250], view, true)).toBe(2)
  })
})
