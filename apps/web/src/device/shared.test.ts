import { describe, expect, test } from 'vitest'
import { sharedIn, sharedOf, takeShared } from './shared.ts'

const nothing = { title: null, text: null, url: null }

describe('[PWA-2b] shared text', () => {
  test.each([
    ['a title alone', { title: 'Buy milk' }, { title: 'Buy milk', description: '' }],
    [
      'title, text and link',
      { title: 'Soup', text: 'Onions\nLeeks', url: 'https://a.example/soup' },
      { title: 'Soup', description: 'Onions\nLeeks\nhttps://a.example/soup' },
    ],
    [
      'text of several lines',
      { text: '\r\nCall Ana\r\nabout the trip' },
      { title: 'Call Ana', description: 'about the trip' },
    ],
    ['the same text twice', { title: 'Soup', text: 'Soup ' }, { title: 'Soup', description: '' }],
    [
      'a link that the text has',
      { text: 'See https://a.example', url: 'https://a.example' },
      { title: 'See https://a.example', description: '' },
    ],
    ['a link alone', { url: 'https://a.example' }, { title: 'https://a.example', description: '' }],
  ])('of %s is a name and a description', (_, words, shared) => {
    expect(sharedOf({ ...nothing, ...words })).toEqual(shared)
  })

  test('keeps a line that is too long for a name whole', () => {
    const line = 'word '.repeat(150).trim()
    const shared = sharedOf({ ...nothing, text: line })

    expect(shared?.title).toHaveLength(500)
    expect(shared?.description).toBe(line)
  })

  test.each(['', '?text=', '?title=%20&text=%0A', '?place=week'])('is none in %j', (search) => {
    expect(sharedIn(search)).toBeNull()
  })
})

describe('[PWA-2c] text that was shared before signing in', () => {
  const at = Date.UTC(2026, 9, 14, 10)
  const storageWith = (text: string | null) => {
    const kept = new Map(text === null ? [] : [['daymark-shared', text]])
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => void kept.delete(key),
    }
  }

  test('is taken once', () => {
    const storage = storageWith(JSON.stringify({ title: 'Buy milk', at }))

    expect(takeShared(storage, at + 3_600_000)?.title).toBe('Buy milk')
    expect(takeShared(storage, at)).toBeNull()
  })

  test.each([
    ['after an hour', JSON.stringify({ title: 'Buy milk', at }), at + 3_600_001],
    ['that is damaged', '{"title":', at],
    ['that is none', null, at],
  ])('is nothing %s', (_, text, now) => {
    expect(takeShared(storageWith(text), now)).toBeNull()
  })
})
