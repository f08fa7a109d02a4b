import { titleOf } from '@daymark/core/filter/world'
import type { Task } from '@daymark/core/tables/tasks'
import type { ActionName } from '../actions/action.ts'
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
  /** Other words for an action, once they are loaded. */
  wordsOf?: ((name: ActionName) => string) | undefined
}

/** How many tasks, and how many of the last actions besides ‘Plan the day’, are listed. Places fill up the latter. */
export const taskLimit = 8
const recentLimit = 5

/** What a query finds: actions on the subject, other actions, tasks and places; a group may be empty. */
export function search(query: string, search: Search): Group[] {
  const { offers, tasks, recent, subject, wordsOf } = search
  const recency = ({ action }: Offer) => {
    const place = recent.indexOf(action.id)
    return place === -1 ? recent.length : place
  }
  const nameOf = ({ name }: Offer) => actionName(name)

  function actions(among: readonly Offer[]): Extract<Result, { kind: 'action' }>[] {
    const options = { recency, wordsOf: wordsOf && ((offer: Offer) => wordsOf(offer.name)) }
    return ranked(query, among, nameOf, options).map(({ candidate: offer, marks }) => ({
      kind: 'action',
      offer,
      marks,
    }))
  }

  const onSubject = offers.filter((offer) => subject !== null && offer.subject === subject)
  const others = offers.filter((offer) => offer.subject === null)
  if (query === '') {
    const isUsed = ({ action }: Offer) => recent.includes(action.id)
    const used = actions(others.filter(isUsed)).slice(0, recentLimit)
    const plan = others.filter((offer) => offer.action.id === 'plan' && !isUsed(offer))
    const places = others.filter((offer) => offer.action.goes && !isUsed(offer))
    return subject === null
      ? [
          { name: null, results: [...used, ...actions(plan)] },
          { name: 'goTo', results: actions(places).slice(0, recentLimit - used.length) },
        ]
      : [{ name: null, results: actions(onSubject) }]
  }
  const found = ranked(query, tasks, ({ title }) => title, {
    limit: taskLimit,
    foldedOf: titleOf,
  })
  return [
    { name: 'subject', results: actions(onSubject) },
    { name: 'actions', results: actions(others.filter(({ action }) => !action.goes)) },
    { name: 'settings', results: [] },
    {
      name: 'tasks',
      results: found.map(({ candidate: task, marks }) => ({ kind: 'task', task, marks })),
    },
    { name: 'meetings', results: [] },
    { name: 'goTo', results: actions(others.filter(({ action }) => action.goes)) },
  ]
}

/** What the palette can be called for: the selected tasks, or else the focused one. */
export function subjectOf(offers: readonly Offer[]): string | null {
  // Others are of the focused one alone.
  const ofSelected = offers.find(({ action }) => action.id === 'complete')
  return (ofSelected ?? offers.find(({ subject }) => subject !== null))?.subject ?? null
}
