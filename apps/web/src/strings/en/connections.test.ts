import { expect, test } from 'vitest'
import { connections } from './connections.ts'

const now = new Date(2026, 9, 14, 12).getTime()
const work = { name: 'Work', hasSections: true }
const home = { name: 'Home', hasSections: false }
const inbox = { name: 'Inbox', hasSections: false }
const usual = { client: null, lists: null, rings: true, usedAt: null }

test.each([
  [
    { ...usual, client: 'DAVx5 4.5', usedAt: new Date(2026, 9, 14, 9, 41).getTime() },
    'DAVx5 4.5. All lists, rings. Last seen today, 09:41.',
  ],
  [
    { ...usual, lists: [work], rings: false, usedAt: new Date(2026, 9, 11, 18, 5).getTime() },
    'Work and its sections. Last seen Oct 11.',
  ],
  [{ ...usual, lists: [inbox, work] }, 'Inbox, Work and their sections, rings. Never used.'],
  [{ ...usual, lists: [inbox, home] }, 'Inbox, Home, rings. Never used.'],
  [{ ...usual, lists: [] }, 'No list, rings. Never used.'],
])('[DAV-1e] a device says what it has and when it was seen: %j', (device, text) => {
  expect(connections.about(device, now)).toBe(text)
})
