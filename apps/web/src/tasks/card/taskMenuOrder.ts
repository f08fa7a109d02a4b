import type { Action } from '../../actions/action.ts'

/** The lines of the menu of a card, in groups. */
const order: readonly (readonly Action['id'][])[] = [
  ['complete', 'startTimer'],
  [
    'moveToList',
    'tags',
    'repeat',
    'skip',
    'stopRepeating',
    'remind',
    'putAt',
    'takeOff',
    'addStep',
  ],
  ['edit', 'duplicate', 'copyLink', 'select'],
  ['up', 'down', 'top', 'makeStep', 'standAlone'],
  ['delete'],
]

/** What can be done, in the order of the menu. What cannot be done is not there. */
export function inMenuOrder<Item>(offered: ReadonlyMap<Action['id'], Item>): Item[][] {
  return order
    .map((group) => group.flatMap((id) => offered.get(id) ?? []))
    .filter((group) => group.length > 0)
}
