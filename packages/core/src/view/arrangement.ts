import type { View } from '../tables/view.ts'

export const sorts = ['hand', 'day', 'priority', 'name', 'age'] as const
export type Sort = (typeof sorts)[number]

export const groupings = ['section', 'day', 'priority', 'tag', 'none'] as const
export type Grouping = (typeof groupings)[number]

/** One below the other, or the sections of a list as columns. */
export const shapes = ['list', 'board'] as const
export type Shape = (typeof shapes)[number]

export type Arrangement = { sort: Sort; group: Grouping; as: Shape }

/** What shows tasks: a list, which has an order by hand and sections; what lies in none; or what was found everywhere. */
export type Arranged = 'list' | 'loose' | 'found'

type Choices<Word> = readonly [Word, ...Word[]]

/** What can be chosen for it, the default first. */
export const choicesOf: Readonly<
  Record<Arranged, { sorts: Choices<Sort>; groupings: Choices<Grouping> }>
> = {
  list: { sorts, groupings },
  loose: { sorts, groupings: ['none', 'day', 'priority', 'tag'] },
  found: {
    sorts: ['day', 'priority', 'name', 'age'],
    groupings: ['day', 'priority', 'tag', 'none'],
  },
}

/** How tasks are sorted, grouped and shown. A word that is not known counts as the default. */
export function arrangementOf(view: View, arranged: Arranged): Arrangement {
  const { sorts, groupings } = choicesOf[arranged]
  const as = arranged === 'list' ? chosen(shapes, view?.as) : 'list'
  // The columns of a board are sections.
  const group = as === 'board' ? 'section' : chosen(groupings, view?.group)
  return { sort: chosen(sorts, view?.sort), group, as }
}

function chosen<Word>(words: Choices<Word>, said: unknown): Word {
  return words.find((each) => each === said) ?? words[0]
}

/** The view after a choice; what else it says, also of a newer version, stays. */
export function arranged(view: View, choice: Partial<Arrangement>): NonNullable<View> {
  return { ...view, ...choice }
}

/** Whether the rows stand as they were placed by hand, and under the sections of their list. */
export function isByHand({ sort, group }: Arrangement, arranged: Arranged): boolean {
  return sort === 'hand' && group === choicesOf[arranged].groupings[0]
}
