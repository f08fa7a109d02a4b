import { expect, test } from 'vitest'
import type { NotificationHandlers } from './notifications.ts'
import { type CloseReason, openSessionChannels } from './sessionChannels.ts'

function openWithHandlers() {
  const subscribers: NotificationHandlers[] = []
  const notifications = {
    isListening: () => true,
    subscribe: (handlers: NotificationHandlers) => void subscribers.push(handlers),
    close: async () => {},
  }
  return { sessionChannels: openSessionChannels(notifications), handlers: () => subscribers[0] }
}

test('a session that ends ends all its channels and no others', () => {
  const { sessionChannels, handlers } = openWithHandlers()
  const ended: [string, CloseReason][] = []
  sessionChannels.add('one', (reason) => ended.push(['first', reason]))
  sessionChannels.add('one', (reason) => ended.push(['second', reason]))
  sessionChannels.add('two', (reason) => ended.push(['other', reason]))
  sessionChannels.add('one', (reason) => ended.push(['left', reason]))()
  expect([sessionChannels.count('one'), sessionChannels.count('three')]).toEqual([2, 0])

  handlers()?.sessionEnded?.('one')

  expect(ended).toEqual([
    ['first', 'session ended'],
    ['second', 'session ended'],
  ])
})

test('[T5] that a session has ended is still known to a channel that was being opened', () => {
  const { sessionChannels, handlers } = openWithHandlers()
  handlers()?.sessionEnded?.('one')

  expect([sessionChannels.hasEnded('one'), sessionChannels.hasEnded('two')]).toEqual([true, false])
  expect(sessionChannels.hasEnded(undefined)).toBe(false)

  for (let n = 0; n < 10_000; n += 1) handlers()?.sessionEnded?.(`other ${n}`)
  expect(sessionChannels.hasEnded('one')).toBe(false)
})
