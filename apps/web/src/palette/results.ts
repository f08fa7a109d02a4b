import { titleOf } from '@daymark/core/filter/world'
import type { Task } from '@daymark/core/tables/tasks'
import { actionName } from '../actions/actionName.ts'
import type { Offer } from '../actions/useActions.ts'
import type { strings } from '../strings.ts'
import { type Mark, ranked } from './ranking.ts'

/** A result of the palette, before it is known what choosing it does. */
export type Result =
  | { kind: 'action'; offer: Offer; marks: readonly Mark[] }
  | { kind: 'task'; task: Task; marks: readonly Mark[] }

/** `name`: its heading; null has none. */
export type Group = { name: keyof typeof strings.palette.groups | null; results: Result[] }

type Search = {
  offers: readonly Offer[]
  tasks: readonly Task[]
  /** The ids of the last actions, the latest first. */
  recent: readonly string[]
  /** The task or tasks whose token stands in the field. */
  subject: string | null
}

/** How many tasks, and how many of the last actions besides ‘Plan the day’, are listed. */
export const taskLimit = 8
const recentLimit = 5

/** What a query finds: actions on the subject, other actions, tasks and places; a group may be empty. */
export function search(query: string, { offers, tasks, recent, subject }: Search): Group[] {
  const recency = ({ action }: Offer) => {
    const place = recent.indexOf(action.id)
    return place === -1 ? recent.length : place
  }
  const nameOf = ({ name }: Offer) => actionName(name)

  function actions(among: readonly Offer[]): Extract<Result, { kind: 'action' }>[] {
    return ranked(query, among, nameOf, { recency }).map(({ candidate: offer, marks }) => ({
      kind: 'action',
      offer,
      marks,
    }))
  }

  const onSubject = offers.filter((offer) => subject !== null && offer.subject === subject)
  const others = offers.filter((offer) => offer.subject === null)
  if (query === '') {
    const shown =
      subject === null
        ? actions(others).filter(
            ({ offer }, place) => place < recentLimit || offer.action.id === 'plan',
          )
        : actions(onSubject)
    return [{ name: null, results: shown }]
  }
  const found = ranked(query, tasks, ({ title }) => title, {
    limit: taskLimit,
    foldedOf: titleOf,
  })
  return [
    { name: 'subject', results: actions(onSubject) },
    { name: 'actions', results: actions(others.filter(({ action }) => !action.goes)) },
    {
      name: 'tasks',
      results: found.map(({ candidate: task, marks }) => ({ kind: 'task', task, marks })),
    },
    { name: 'goTo', results: actions(others.filter(({ action }) => action.goes)) },
  ]
}

/** What the palette can be called for: the selected tasks, or else the focused one. */
export function subjectOf(offers: readonly Offer[]): string | null {
  // Others are of the focused one alone.
  const ofSelected = offers.find(({ action }) => action.id === 'complete')
  return (ofSelected ?? offers.find(({ subject }) => subject !== null))?.subject ?? null
}
