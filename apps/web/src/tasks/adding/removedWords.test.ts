import { describe, expect, test } from 'vitest'
import { openRemovedWords } from './removedWords.ts'

type Entries = Map<string, string>

const storageOf = (entries: Entries) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
})

const open = (entries: Entries, owner = 'daymark ada', ended = () => false) =>
  openRemovedWords(storageOf(entries), { owner, ended })

describe('[WORDS-6a, WORDS-6c] a word that was removed', () => {
  test('was removed often from the third time on, in any case and over reloads', () => {
    const device: Entries = new Map()

    const often = ['march', 'March', 'MARCH.', 'march'].map((word) => open(device).isOften(word))

    expect(often).toEqual([false, false, true, true])
  })

  test('is counted for itself and for its user', () => {
    const device: Entries = new Map()
    for (const word of ['march', 'march', 'fri']) open(device).isOften(word)

    expect(open(device).isOften('fri')).toBe(false)
    expect(open(device, 'daymark ben').isOften('march')).toBe(false)
    expect(open(device).isOften('march')).toBe(true)
  })

  test('is counted anew once it is forgotten', () => {
    const words = open(new Map())
    for (let times = 0; times < 3; times += 1) words.isOften('March')
    words.forget('march')

    expect(words.isOften('march')).toBe(false)
  })

  test('is remembered among the 200 that were removed last', () => {
    const words = open(new Map())
    words.isOften('march')
    words.isOften('march')
    for (let number = 0; number < 200; number += 1) words.isOften(`word ${number}`)

    expect(words.isOften('march')).toBe(false)
  })

  test('is not written after the user has signed out', () => {
    const device: Entries = new Map()

    open(device, 'daymark ada', () => true).isOften('march')

    expect(device.size).toBe(0)
  })

  test('is counted anew where the storage holds something else', () => {
    const device: Entries = new Map([['daymark ada-removed-words', '{"march":"often"}']])

    expect(open(device).isOften('march')).toBe(false)
  })
})
