import { describe, expect, test } from 'vitest'
import { isSingle, keyName, type Press } from './keyName.ts'

function press(key: string, more: Partial<Press> = {}): Press {
  return {
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    altGraph: false,
    onApple: false,
    ...more,
  }
}

describe('the name of a key', () => {
  test('is small, also with caps lock', () => {
    expect(keyName(press('N'))).toBe('n')
    expect(keyName(press('ArrowDown'))).toBe('arrowdown')
  })

  test('tells letters with Shift apart, and names modifiers in one order', () => {
    expect(keyName(press('F', { shiftKey: true }))).toBe('shift+f')
    expect(keyName(press('ArrowUp', { altKey: true }))).toBe('alt+arrowup')
    expect(keyName(press('Z', { ctrlKey: true, shiftKey: true }))).toBe('mod+shift+z')
  })

  test('takes Cmd for Ctrl on Apple devices, and neither for the other', () => {
    expect(keyName(press('z', { ctrlKey: true }))).toBe('mod+z')
    expect(keyName(press('z', { metaKey: true, onApple: true }))).toBe('mod+z')
    expect(keyName(press('z', { metaKey: true }))).toBe('other+z')
    expect(keyName(press('z', { ctrlKey: true, onApple: true }))).toBe('other+z')
  })
})

describe('a key of another layout', () => {
  test('is the sign it types: with Shift, with AltGr, with Option', () => {
    expect(keyName(press('?', { shiftKey: true, code: 'Minus' }))).toBe('?')
    expect(keyName(press('1', { shiftKey: true, code: 'Digit1' }))).toBe('1')
    expect(keyName(press('[', { ctrlKey: true, altKey: true, altGraph: true }))).toBe('[')
    expect(keyName(press('[', { altKey: true, onApple: true }))).toBe('[')
  })

  test('is the letter it types where it is Latin, else the one of its place', () => {
    expect(keyName(press('z', { code: 'KeyY' }))).toBe('z')
    expect(keyName(press('т', { code: 'KeyN' }))).toBe('n')
    expect(keyName(press('Я', { code: 'KeyZ', ctrlKey: true }))).toBe('mod+z')
    expect(keyName(press('ö', { code: 'Semicolon' }))).toBe('ö')
  })
})

test('a single key is a letter, digit or sign alone or with Shift', () => {
  expect(['n', '?', '1', 'shift+f'].every(isSingle)).toBe(true)
  expect(['escape', 'mod+z', 'alt+arrowup', 'delete'].some(isSingle)).toBe(false)
})
