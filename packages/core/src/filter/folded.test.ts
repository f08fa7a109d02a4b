import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, foldSearch } from './folded.ts'
import { writtenRanges } from './writtenRanges.ts'

describe('[FIND-2, WORD-4a] a search finds what is written', () => {
  test.each([
    ['café', ['cafe', 'CAFÉ', 'cafe\u0301']],
    ['cafe\u0301', ['cafe', 'CAFÉ', 'café']],
    ['İstanbul', ['istanbul']],
    ['ISPARTA', ['isparta']],
    ['ısparta', ['isparta']],
    ['ﬁle', ['file']],
    ['Ｎｏｔｅ', ['note']],
    ['Straße', ['strasse', 'STRASSE', 'straße']],
    ['STRAẞE', ['strasse']],
    ['don’t', ["don't", 'dont', 'don`t']],
    ['Łódź, Øre, Đak, Ærø, Œuvre', ['lodz', 'ore', 'dak', 'aero', 'oeuvre']],
    ['Ὀδυσσεύς', ['οδυσσευσ', 'ΟΔΥΣΣΕΥΣ']],
    ['Йод, ёлка', ['иод', 'елка']],
    ['e-mail – the 2nd…  draft', ['e mail', 'the 2nd draft', 'E.MAIL']],
    ['هِنْدِيّ', ['هندي', 'هِنديّ']],
    ['أحمد، إيمان، آمال', ['احمد', 'ايمان', 'امال', 'أحمد']],
    ['مشـــى إلى المدرسة', ['مشي الي المدرسه', 'مشى إلى المدرسة']],
    ['غرفة ٢٠٤', ['غرفه 204', '۲۰۴']],
    ['Room 204', ['٢٠٤']],
    ['हिन्दी', ['हिन्दी']],
    ['한국', ['한국', '한국'.normalize('NFD')]],
    ['a🦊b', ['🦊', 'A🦊B']],
  ])('%s', (text, searches) => {
    for (const search of searches) expect(fold(text)).toContain(foldSearch(search))
  })

  test.each([
    ['हिन्दी', 'हिनदी'],
    ['한국', '하'],
    ['C++', 'c'.repeat(2)],
    ['cafés', 'coffee'],
  ])('and not %s by %s', (text, search) => {
    expect(fold(text)).not.toContain(foldSearch(search))
  })

  test('and everything by punctuation alone', () => {
    expect(foldSearch(' – ')).toBe('')
  })
})

describe('[WORD-4b] ranges of a folded text', () => {
  const marked = (text: string, search: string) => {
    const from = fold(text).indexOf(foldSearch(search))
    return writtenRanges(text, [[from, from + foldSearch(search).length]]).map(([from, to]) =>
      text.slice(from, to),
    )
  }

  test.each([
    ['At the Café tomorrow', 'cafe', 'Café'],
    ['Cafe\u0301 Anna', 'cafe', 'Cafe\u0301'],
    ['In the Straße', 'strasse', 'Straße'],
    ['In the Straße', 'stras', 'Straß'],
    ['I don’t know', 'dont', 'don’t'],
    ['one -- two', 'one two', 'one -- two'],
    ['في المَدرَسـة غدًا', 'المدرسه', 'المَدرَسـة'],
    ['🦊 fox', 'fox', 'fox'],
    ['a 🦊 fox', '🦊', '🦊'],
  ])('in %s by %s are as written', (text, search, part) => {
    expect(marked(text, search)).toEqual([part])
  })

  test('are those of its characters, whatever the text', () => {
    const letter = fc.constantFrom(...'aÉß-–. ’ıŁﬁ한국ᄒ\u1161\u0301🦊न्أىةـُّ٣\n')
    fc.assert(
      fc.property(
        fc.array(letter, { maxLength: 12 }).map((all) => all.join('')),
        fc.string(),
        (one, other) => {
          const text = one + other
          const folded = fold(text)
          const ranges = [...folded].map((_, at) => writtenRanges(text, [[at, at + 1]]))
          expect(ranges.every(([range]) => range !== undefined && range[0] < range[1])).toBe(true)
          const [all] =
            folded === '' ? [[0, 0] as const] : writtenRanges(text, [[0, folded.length]])
          expect(fold(text.slice(...(all ?? [0, 0])))).toBe(folded)
        },
      ),
    )
  })
})
