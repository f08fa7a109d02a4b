import { expect, test } from 'vitest'
import { type Ending, openAttendance } from './attendance.ts'
import type { Reader } from './news.ts'

function listeningTo() {
  const readers: Reader[] = []
  const news = {
    listening: () => true,
    read: (reader: Reader) => void readers.push(reader),
    close: async () => {},
  }
  return { attendance: openAttendance(news), reader: () => readers[0] }
}

test('a session that ends ends all its channels and no others', () => {
  const { attendance, reader } = listeningTo()
  const ended: [string, Ending][] = []
  attendance.attend('one', (why) => ended.push(['first', why]))
  attendance.attend('one', (why) => ended.push(['second', why]))
  attendance.attend('two', (why) => ended.push(['other', why]))
  attendance.attend('one', (why) => ended.push(['left', why]))()
  expect([attendance.count('one'), attendance.count('three')]).toEqual([2, 0])

  reader()?.sessionOver?.('one')

  expect(ended).toEqual([
    ['first', 'session over'],
    ['second', 'session over'],
  ])
})

test('[T5] that a session has ended is still known to a channel that was being opened', () => {
  const { attendance, reader } = listeningTo()
  reader()?.sessionOver?.('one')

  expect([attendance.isOver('one'), attendance.isOver('two')]).toEqual([true, false])
  expect(attendance.isOver(undefined)).toBe(false)

  for (let n = 0; n < 10_000; n += 1) reader()?.sessionOver?.(`other ${n}`)
  expect(attendance.isOver('one')).toBe(false)
})
