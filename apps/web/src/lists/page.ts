import { moveIntoList } from '@daymark/core/lists/listOrder'
import { type ListTree, listOf, sectionsOf } from '@daymark/core/lists/lists'
import { pathOf } from '@daymark/core/lists/named'
import { has, type ShownTag } from '@daymark/core/lists/tags'
import { topOf } from '@daymark/core/lists/tree'
import type { List } from '@daymark/core/tables/lists'
import type { Task } from '@daymark/core/tables/tasks'
import {
  type FixedOrder,
  isSortedGroup,
  type OwnOrder,
  type SortedGroup,
  type Spot,
} from '@daymark/core/tasks/spot'
import type { TaskIndex } from '@daymark/core/tasks/taskIndex'
import {
  type Arranged,
  type Arrangement,
  arrangementOf,
  isByHand,
} from '@daymark/core/view/arrangement'
import type { Planner } from '../context.tsx'
import {
  type ArrangedSection,
  arrangedSections,
  movesBetween,
  sorted,
} from '../derived/arranging.ts'
import type { BoardMove } from '../derived/boardView.ts'
import { listTreeOf, shownTagsOf, stepTreeOf, taskIndexOf } from '../derived/trees.ts'
import type { ListPage } from '../device/address.ts'
import { strings } from '../strings.ts'
import { viewOf } from './pageView.ts'

/** The page that shows a task, and the task whose card it has: a step is on that of its own. */
export function pageOf(planner: Planner, task: Task): { page: ListPage; task: Task } {
  const steps = stepTreeOf(planner)
  const shown = topOf(steps, planner.tasks.get(task.id) ?? task)
  const list = listOf(listTreeOf(planner), steps, shown)
  return { page: list ? { kind: 'list', id: list.id } : { kind: 'inbox' }, task: shown }
}

type PageSection =
  | {
      name: OwnOrder | FixedOrder | SortedGroup
      title: string
      untitled: boolean
      /** Null is Inbox. */
      list: List | null
      tasks: readonly Task[]
    }
  | (ArrangedSection & { list: null })

/** A page of Lists with its tasks. `list`, `tag`: what it is the page of. */
export type PageContent = {
  page: ListPage
  title: string
  list: List | null
  tag: ShownTag | null
  open: number
  /** The last one first. */
  done: readonly Task[]
  sections: readonly PageSection[]
  arranged: Arranged
  arrangement: Arrangement
}

/** What a page shows; Inbox, where its list or tag is gone. */
export function contentOf(planner: Planner, page: ListPage): PageContent {
  const lists = listTreeOf(planner)
  const index = taskIndexOf(planner)
  if (page.kind === 'someday') {
    return fixedPage(planner, page, strings.lists.someday, { tasks: index.someday(), tag: null })
  }
  if (page.kind === 'tag') {
    const tag = shownTagsOf(planner).all.find(({ ids }) => ids.some((id) => id === page.id))
    if (tag) {
      const tagged = planner.tasks.all().filter((task) => has(task, tag))
      return fixedPage(planner, page, tag.tag.name, { tasks: tagged, tag })
    }
  }
  const chosen = page.kind === 'list' ? lists.get(page.id) : undefined
  return listPage(planner, { lists, index }, chosen ? topOf(lists, chosen) : null)
}

function fixedPage(
  planner: Planner,
  page: ListPage,
  title: string,
  { tasks, tag }: { tasks: readonly Task[]; tag: ShownTag | null },
): PageContent {
  const arranged = tag ? 'found' : 'loose'
  const arrangement = arrangementOf(viewOf(planner, page), arranged)
  const open = tasks.filter(({ completed }) => !completed)
  const section = { name: 'fixed tasks', title, untitled: true, list: null, tasks: open } as const
  return {
    ...{ page, title, tag, list: null, arranged, arrangement },
    open: open.length,
    done: tasks.filter(({ completed }) => completed).sort(lastDoneFirst),
    sections: isByHand(arrangement, arranged)
      ? [section]
      : pageSections(planner, open, arrangement, title),
  }
}

type Trees = { lists: ListTree; index: TaskIndex }

function listPage(planner: Planner, { lists, index }: Trees, list: List | null): PageContent {
  const page: ListPage = list ? { kind: 'list', id: list.id } : { kind: 'inbox' }
  const arranged = list ? 'list' : 'loose'
  const arrangement = arrangementOf(viewOf(planner, page), arranged)
  const title = list?.name ?? strings.lists.inbox
  const below = list ? sectionsOf(lists, list).map(({ section }) => section) : []
  const byHand = [list, ...below].map((each) => ({
    name: `list ${each?.id ?? ''}` as const,
    // The names above a deeper section tell it from others.
    title: each && each !== list ? strings.wordChips.list(pathOf(lists, each).slice(1)) : title,
    untitled: each === list,
    list: each,
    tasks: index.tasksIn(lists, each, 'open'),
  }))
  const done = byHand.flatMap(({ list }) => index.tasksIn(lists, list, 'done'))
  const inSections = () =>
    byHand.map((section) => ({
      ...section,
      name: `group ${section.name}` as const,
      tasks: sorted(section.tasks, arrangement.sort),
    }))
  const inGroups = () => {
    const open = byHand.flatMap(({ tasks }) => tasks)
    return pageSections(planner, open, arrangement, title)
  }
  return {
    ...{ page, title, list, tag: null, arranged, arrangement },
    sections: isByHand(arrangement, arranged)
      ? byHand
      : arrangement.group === 'section'
        ? inSections()
        : inGroups(),
    open: index.count(lists, list).open,
    done: done.sort(lastDoneFirst),
  }
}

function pageSections(
  planner: Planner,
  open: readonly Task[],
  arrangement: Arrangement,
  title: string,
): PageSection[] {
  const sections = arrangedSections(planner, open, arrangement, title)
  return sections.map((section) => ({ ...section, list: null }))
}

function lastDoneFirst(a: Task, b: Task): number {
  return (b.completed_at ?? '') < (a.completed_at ?? '') ? -1 : 1
}

/** The order of the tasks of a page. */
export function orderOf(planner: Planner, { sections, open }: PageContent) {
  return {
    remaining: () => open,
    movesTo(task: Task, spot: Spot): readonly BoardMove[] {
      const { section, after, before } = spot
      const target = sections.find(({ name }) => name === section)
      if (!target) return []
      if ('value' in target) {
        return movesBetween(
          planner,
          sections.flatMap((each) => ('value' in each ? each : [])),
          task,
          spot,
        )
      }
      if (isSortedGroup(target.name)) {
        const list_id = target.list?.id ?? null
        return task.list_id === list_id ? [] : [{ id: task.id, patch: { list_id } }]
      }
      const others = target.tasks.filter(({ id }) => id !== task.id)
      const index = after
        ? others.findIndex(({ id }) => id === after.id) + 1
        : others.findIndex(({ id }) => id === before?.id)
      return moveIntoList(task, target.list, others, Math.max(0, index))
    },
  }
}
