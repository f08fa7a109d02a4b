import { describe, expect, test } from 'vitest'
import { printable, printableJson } from './printable.ts'

describe('what somebody wrote [CLI-3d] [T111]', () => {
  test.each([
    ['plain', 'plain'],
    ['\u001b[31mred\u001b[0m', '[31mred[0m'],
    ['\u009b31mred', '31mred'],
    ['\u001b]0;title\u0007', ']0;title'],
    ['two\nlines\tand a tab', 'two lines and a tab'],
    ['abc\rdone', 'abc done'],
    ['\u202egnp.exe\u2066x\u2069', 'gnp.exex'],
    ['a\u2028b', 'a b'],
    ['שלום \u200fabc', 'שלום \u200fabc'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
  ])('%j commands no terminal', (text, expected) => {
    expect(printable(text)).toBe(expected)
  })

  test('is the same value in JSON', () => {
    const value = { title: 'a\u009b31m\u202eb\u007f\nc' }

    const text = printableJson(value)

    expect(text).toBe('{\n  "title": "a\\u009b31m\\u202eb\\u007f\\nc"\n}')
    expect(JSON.parse(text)).toEqual(value)
  })
})
