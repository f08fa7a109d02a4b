import { describe, expect, test } from 'vitest'
import type { Action } from '../../actions/action.ts'
import { registry } from '../../places/registry.ts'
import { inMenuOrder } from './taskMenuOrder.ts'

const itemsOf = (ids: readonly Action['id'][]) => new Map(ids.map((id) => [id, id]))

describe('[MENU-1b] the order of the menu of a card', () => {
  test('is that of the menu, whatever was offered first', () => {
    const offered = itemsOf(['delete', 'edit', 'complete', 'tags', 'startTimer', 'remind'])

    expect(inMenuOrder(offered)).toEqual([
      ['complete', 'startTimer'],
      ['tags', 'remind'],
      ['edit'],
      ['delete'],
    ])
  })

  test('has no line of what is not an action of a card', () => {
    const lines = inMenuOrder(itemsOf(registry.map(({ id }) => id))).flat()

    expect(lines).not.toContain('palette')
    expect(lines.at(0)).toBe('complete')
    expect(lines.at(-1)).toBe('delete')
    expect(new Set(lines).size).toBe(lines.length)
  })
})
