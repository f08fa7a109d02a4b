import { describe, expect, test } from 'vitest'
import { padded, shortened, widthOf } from './width.ts'

describe('how wide a text is in a terminal [CLI-3c]', () => {
  test.each([
    ['', 0],
    ['Call Ines', 9],
    ['Zoë', 3],
    ['Zoe\u0308', 3],
    ['会議の準備', 10],
    ['회의 준비', 9],
    ['ﾃｽﾄ', 3],
    ['Ｆｕｌｌ', 8],
    ['🎂 cake', 7],
    ['👩‍👩‍👧', 2],
    ['👍🏽', 2],
    ['🇵🇹', 2],
    ['❤️', 2],
    ['❤', 1],
    ['✓ done', 6],
    ['שלום', 4],
    ['a\u200bb', 2],
  ])('“%s”: %i', (text, width) => {
    expect(widthOf(text)).toBe(width)
  })

  test('is filled up to the same column', () => {
    expect(padded('会議', 6)).toBe('会議  ')
    expect(padded('longer', 3)).toBe('longer')
  })

  test('is cut between characters, never within one', () => {
    expect(shortened('Renew passport', 8)).toBe('Renew p…')
    expect(shortened('会議の準備', 6)).toBe('会議…')
    expect(shortened('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 5)).toBe('👩‍👩‍👧👩‍👩‍👧…')
    expect(shortened('short', 5)).toBe('short')
  })
})
