import { describe, expect, test } from 'vitest'
import { keysOf } from './actions/action.ts'
import { shortcutsOf } from './frame/shortcuts.ts'
import { registry } from './registry.ts'
import { strings } from './strings.ts'
import { keyName } from './ui/keyName.ts'

const withKeys = registry.filter((action) => keysOf(action).length > 0)

describe('[KEY-5] the registry of actions', () => {
  test.each(registry.map((action) => [action.id, action] as const))('%s has a name', (id) => {
    expect(strings.actions.names[id]).toMatch(/^[A-Z][^.]*$/)
  })

  test('has each action once', () => {
    const ids = registry.map(({ id }) => id)

    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('names no two actions alike, so that the palette tells them apart', () => {
    const names = registry.map(({ id }) => strings.actions.names[id])

    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  // All of them act on the page. Dialogs bind some of the same actions for themselves.
  test('gives no key to two actions', () => {
    const keys = withKeys.flatMap((action) => [...keysOf(action), action.onApple ?? []].flat())

    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test.each(withKeys.flatMap((action) => keysOf(action).map((key) => [key])))(
    'has %s as a press of that key is named',
    (key) => expect(nameOfPress(key)).toBe(key),
  )

  test('marks with … what asks for more on a second page, or goes there', () => {
    const asking = registry.filter(({ asks }) => asks)

    expect(
      asking.filter(({ id, goes }) => !goes && !strings.actions.names[id].endsWith('…')),
    ).toEqual([])
    expect(
      registry.filter(({ id, asks }) => strings.actions.names[id].endsWith('…') && !asks),
    ).toEqual([])
  })
})

describe('[KEY-1] the list of shortcuts', () => {
  const lines = shortcutsOf(registry).flatMap(({ shortcuts }) => shortcuts)

  test('has each key that it shows once', () => {
    const keys = lines.flatMap(({ keys, or }) => [...keys, or ?? []].flat())

    expect(keys.toSorted()).toEqual(
      withKeys.flatMap(({ key, or }) => [key ?? [], or ?? []].flat()).toSorted(),
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('has each line once', () => {
    const does = lines.map((line) => line.does)

    expect(new Set(does).size).toBe(does.length)
  })

  test('joins actions that share a line', () => {
    expect(lines.find(({ does }) => does === 'priority')?.keys).toEqual(['1', '2', '3'])
  })
})

function nameOfPress(name: string): string {
  const [key = '', ...modifiers] = name.split('+').reverse()
  return keyName({
    key,
    code: '',
    ctrlKey: modifiers.includes('mod'),
    metaKey: false,
    altKey: modifiers.includes('alt'),
    shiftKey: modifiers.includes('shift'),
    altGraph: false,
    onApple: false,
  })
}
