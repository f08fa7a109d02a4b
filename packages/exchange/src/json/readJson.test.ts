import { describe, expect, test } from 'vitest'
import { preview, tasksOf } from '../testing/reading.ts'

const google = (task: string) => `{"kind":"tasks#tasks","title":"Home","items":[${task}]}`
const reason = (content: string | Uint8Array) => preview(content).failed[0]?.failure.kind

describe('[MOVE-7a, MOVE-2c] hostile JSON', () => {
  test.each([
    ['arrays in arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects in objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['a chain that never ends', '[{"a":'.repeat(100_000)],
    ['101 levels', google(`{"title":"Read","x":${'['.repeat(99)}${']'.repeat(99)}}`)],
  ])('too deep: %s', (_, text) => {
    expect(reason(text.startsWith('[[') ? `[{"a":${text}}]` : text)).toBe('too deep')
  })

  test('100 levels are read', () => {
    const deep = `${'['.repeat(97)}${']'.repeat(97)}`
    expect(tasksOf(google(`{"title":"Read","x":${deep}}`))).toHaveLength(1)
  })

  test.each([
    ['an object', '{"kind":"tasks#tasks","items":[{"title":"Read"}'],
    ['a text', '{"kind":"tasks#tasks","items":[{"title":"Re'],
    ['a text after a backslash', '{"kind":"a\\'],
    ['an array of objects', '[{"kind":"tasks#task","title":"Read"},'],
  ])('cut off within %s', (_, text) => {
    expect(reason(text)).toBe('cut off')
  })

  test('cut off within a character', () => {
    const bytes = new TextEncoder().encode('{"kind":"tasks#tasks","title":"ü')
    expect(reason(bytes.subarray(0, -1))).toBe('cut off')
  })

  test('what is no JSON after all is of an unknown format, not a list of lines', () => {
    expect(reason('{"kind": tasks}')).toBe('unknown format')
    expect(reason('{"kind":"mails"}')).toBe('unknown format')
  })

  test('keys that objects have anyway are only names', () => {
    const text = google(
      '{"title":"Read","__proto__":{"status":"completed"},"constructor":{"due":"2026-10-14"},"toString":1}',
    )
    expect(tasksOf(text)).toMatchObject([{ name: 'Read', day: null, done: null }])
    expect(Object.keys({})).toEqual([])
  })

  test('of a key that comes twice the last counts', () => {
    expect(tasksOf(google('{"title":"Read","title":"Write"}'))).toMatchObject([{ name: 'Write' }])
  })

  test('half an emoji shows that something is missing', () => {
    expect(tasksOf(google('{"title":"Read \\ud83d"}'))).toMatchObject([{ name: 'Read \ufffd' }])
  })

  test('a text of a million quotation marks is passed in one go', () => {
    const title = '\\"'.repeat(1_000_000)
    const started = performance.now()
    expect(tasksOf(google(`{"title":"${title}"}`))[0]?.warnings).toContainEqual({
      kind: 'long name',
    })
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
