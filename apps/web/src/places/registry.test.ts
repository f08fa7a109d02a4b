import { describe, expect, test } from 'vitest'
import { type Action, keysOf } from '../actions/action.ts'
import { actionName } from '../actions/actionName.ts'
import { shortcutsOf } from '../frame/shortcuts.ts'
import { keyName } from '../ui/keyName.ts'
import { registry } from './registry.ts'

/** Groups whose keys act in one part of the page, where the same keys may mean something else elsewhere. */
const localGroups: readonly Action['group'][] = ['rows', 'steps', 'focusMode', 'timeline', 'triage']

const withKeys = registry.filter((action) => keysOf(action).length > 0)

describe('[KEY-5a, KEY-5h] the registry of actions', () => {
  test.each(registry.map((action) => [action.id, action] as const))('%s has a name', (id) => {
    expect(actionName(id)).toMatch(/^[A-Z0-9][^.]*$/)
  })

  test('has each action once', () => {
    const ids = registry.map(({ id }) => id)

    expect(repeated(ids)).toEqual([])
  })

  test('names no two actions alike, so that the palette tells them apart', () => {
    const names = registry.map(({ id }) => actionName(id))

    expect(repeated(names)).toEqual([])
  })

  // Dialogs bind some of the actions on the page for themselves.
  const onPage = withKeys.filter(({ group }) => !localGroups.includes(group))
  test.each<[string, readonly Action[]]>([
    ['the page', onPage],
    ...localGroups.map((name): [string, Action[]] => [
      name,
      withKeys.filter(({ group }) => group === name),
    ]),
  ])('gives no key to two actions of %s', (_, actions) => {
    const keys = actions.flatMap((action) => [...keysOf(action), action.onApple ?? []].flat())

    expect(actions).not.toEqual([])
    expect(repeated(keys)).toEqual([])
  })

  test.each(withKeys.flatMap((action) => keysOf(action).map((key) => [key])))(
    'has %s as a press of that key is named',
    (key) => expect(nameOfPress(key)).toBe(key),
  )

  test('marks with … what asks for more: on a second page, or in a dialog of its own', () => {
    const asking = registry.filter(({ asks }) => asks)

    expect(asking.filter(({ id, goes }) => !goes && !actionName(id).endsWith('…'))).toEqual([])
    const marked = registry.filter(({ id, asks }) => actionName(id).endsWith('…') && !asks)
    expect(marked.map(({ id }) => id)).toEqual(['repeat', 'remind'])
  })
})

describe('[KEY-1] the list of shortcuts', () => {
  const groups = shortcutsOf(registry)
  const lines = groups.flatMap(({ shortcuts }) => shortcuts)

  test.each(groups.map(({ title, shortcuts }) => [title, shortcuts] as const))(
    'has each key of %s, and once',
    (title, shortcuts) => {
      const keys = shortcuts.flatMap(({ keys, or }) => [...keys, or ?? []].flat())

      expect(keys.toSorted()).toEqual(shownKeys(withKeys, title).toSorted())
      expect(repeated(keys)).toEqual([])
    },
  )

  test('has each line once', () => {
    const does = lines.map((line) => line.does)

    expect(new Set(does).size).toBe(does.length)
  })

  test('joins actions that share a line', () => {
    expect(lines.find(({ does }) => does === 'priority')?.keys).toEqual(['1', '2', '3'])
  })
})

function shownKeys(actions: readonly Action[], title: Action['group']): string[] {
  return actions
    .filter(({ group }) => group === title)
    .flatMap(({ key, or }) => [key ?? [], or ?? []].flat())
}

function repeated(items: readonly string[]): string[] {
  return items.filter((item, index) => items.indexOf(item) !== index)
}

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
