import { describe, expect, test } from 'vitest'
import { enterInList } from './enterInList.ts'
import { placeInNote } from './placeInNote.ts'

/** With | where the caret is. */
function entered(written: string): string | null {
  const at = written.indexOf('|')
  const note = written.replace('|', '')
  const change = enterInList(note, at)
  return change && `${note.slice(0, change.from)}${change.text}|${note.slice(at)}`
}

describe('[NOTES-3c] Enter', () => {
  test.each([
    ['- one|', '- one\n- |'],
    ['- one| two', '- one\n- | two'],
    ['* one|', '* one\n* |'],
    ['9. nine|', '9. nine\n10. |'],
    ['- [x] done|', '- [x] done\n- [ ] |'],
    ['- one\n  - two|', '- one\n  - two\n  - |'],
    ['- one\n- |', '- one\n|'],
    ['- one\n  - [ ] |', '- one\n|'],
    ['1. |', '|'],
    ['- one|\n- two', '- one\n- |\n- two'],
    ['text|', null],
    ['text - one|', null],
    ['-| one', null],
    ['- one\ntext|', null],
    ['|', null],
  ])('in %j gives %j', (written, after) => {
    expect(entered(written)).toBe(after)
  })
})

describe('[NOTES-3b] the place of a press', () => {
  test.each([
    ['Meet **Ines** there', 'Meet Ine', 'Meet **Ine'],
    ['- one\n- two', 'onet', '- one\n- t'],
    ['# Heading\ntext', 'Headingte', '# Heading\nte'],
    ['[Ana](https://x.org) calls', 'Ana (x.org) ca', '[Ana](https://x.org) ca'],
    ['plain', 'plain', 'plain'],
    ['plain', '', ''],
  ])('in %j after %j is after %j', (note, read, before) => {
    expect(note.slice(0, placeInNote(note, read))).toBe(before)
  })

  test('at the beginning of a text is there', () => {
    const note = 'a\n\n1. Platform'
    expect(note.slice(placeInNote(note, 'a', 'P'))).toBe('Platform')
  })
})
