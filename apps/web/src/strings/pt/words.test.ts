import { describe, expect, test } from 'vitest'
import { at, from, fromTo, onWeekday } from './words.ts'

describe('[TEXT-3] Portuguese', () => {
  test.each([
    ['14:30', 'às 14:30', 'das 14:30'],
    ['01:00', 'à 01:00', 'da 01:00'],
    ['1:05 PM', 'à 1:05 PM', 'da 1:05 PM'],
    ['11:00', 'às 11:00', 'das 11:00'],
  ])('says %s as %s and %s', (time, said, begun) => {
    expect([at(time), from(time)]).toEqual([said, begun])
  })

  test('says from when to when', () => {
    expect(fromTo('12:30', '01:00')).toBe('das 12:30 à 01:00')
  })

  test.each([
    ['segunda-feira', 'na segunda-feira'],
    ['sábado', 'no sábado'],
    ['domingo', 'no domingo'],
  ])('says on which day: %s', (weekday, said) => {
    expect(onWeekday(weekday)).toBe(said)
  })
})
