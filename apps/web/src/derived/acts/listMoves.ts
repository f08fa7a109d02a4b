import { milliseconds } from '@daymark/core/calendar/day'
import { moveToList } from '@daymark/core/lists/listActs'
import { listOf } from '@daymark/core/lists/lists'
import { pathOf } from '@daymark/core/lists/named'
import type { Task } from '@daymark/core/tables/tasks'
import { List } from 'lucide-react'
import { createElement } from 'react'
import type { ListAnswer } from '../../actions/action.ts'
import type { Planner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { listTreeOf, stepTreeOf } from '../trees.ts'
import type { Change } from './change.ts'
import { openNames } from './names.ts'

/** Puts tasks into a list, which is made if it is new; no mutations where all of them lie there already. */
export function listMoves(
  planner: Planner,
  tasks: readonly Task[],
  to: ListAnswer,
  newId: () => string,
): Change {
  const [lists, steps, at] = [listTreeOf(planner), stepTreeOf(planner), planner.stamp()]
  const list = 'id' in to ? ((to.id && lists.get(to.id)) ?? null) : null
  const others = tasks.filter((task) => 'path' in to || listOf(lists, steps, task) !== list)
  const [first] = others
  if (!first) return { icon: null, text: strings.lists.unchanged, mutations: [] }
  const names = openNames(planner, { user_id: first.user_id, newId, now: milliseconds(at) })
  const id = 'path' in to ? names.of({ list: to.path, tags: [] }).list_id : (list?.id ?? null)
  const path = 'path' in to ? to.path : list ? pathOf(lists, list) : []
  return {
    icon: createElement(List),
    text: strings.lists.listChanged(others.length, path),
    mutations: [...names.made(), ...moveToList(steps, others, id, at)],
  }
}
