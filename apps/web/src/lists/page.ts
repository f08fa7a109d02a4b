import { moveIntoList } from '@daymark/core/lists/listOrder'
import { type ListTree, listOf, sectionsOf } from '@daymark/core/lists/lists'
import { pathOf } from '@daymark/core/lists/named'
import { has, type ShownTag } from '@daymark/core/lists/tags'
import { topOf } from '@daymark/core/lists/tree'
import type { List } from '@daymark/core/tables/lists'
import type { Task } from '@daymark/core/tables/tasks'
import type { FixedOrder, OwnOrder, Spot } from '@daymark/core/tasks/spot'
import type { TaskIndex } from '@daymark/core/tasks/taskIndex'
import type { Planner } from '../context.tsx'
import { listTreeOf, shownTagsOf, stepTreeOf, taskIndexOf } from '../derived/trees.ts'
import type { ListPage } from '../device/address.ts'
import { strings } from '../strings.ts'

/** The page that shows a task, and the task whose card it has: a step is on that of its own. */
export function pageOf(planner: Planner, task: Task): { page: ListPage; task: Task } {
  const steps = stepTreeOf(planner)
  const shown = topOf(steps, planner.tasks.get(task.id) ?? task)
  const list = listOf(listTreeOf(planner), steps, shown)
  return { page: list ? { kind: 'list', id: list.id } : { kind: 'inbox' }, task: shown }
}

type PageSection = {
  name: OwnOrder | FixedOrder
  title: string
  untitled: boolean
  /** Null is Inbox. */
  list: List | null
  tasks: readonly Task[]
}

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
}

/** What a page shows; Inbox, where its list or tag is gone. */
export function contentOf(planner: Planner, page: ListPage): PageContent {
  const lists = listTreeOf(planner)
  const index = taskIndexOf(planner)
  if (page.kind === 'someday') return fixedPage(page, strings.lists.someday, index.someday(), null)
  if (page.kind === 'tag') {
    const tag = shownTagsOf(planner).all.find(({ ids }) => ids.some((id) => id === page.id))
    if (tag) {
      const tagged = planner.tasks.all().filter((task) => has(task, tag))
      return fixedPage(page, tag.tag.name, tagged, tag)
    }
  }
  const chosen = page.kind === 'list' ? lists.get(page.id) : undefined
  return listPage(lists, index, chosen ? topOf(lists, chosen) : null)
}

function fixedPage(
  page: ListPage,
  title: string,
  tasks: readonly Task[],
  tag: ShownTag | null,
): PageContent {
  const open = tasks.filter(({ completed }) => !completed)
  const section = { name: 'fixed tasks', title, untitled: true, list: null, tasks: open } as const
  return {
    ...{ page, title, tag, list: null },
    open: open.length,
    done: tasks.filter(({ completed }) => completed).sort(lastDoneFirst),
    sections: [section],
  }
}

function listPage(lists: ListTree, index: TaskIndex, list: List | null): PageContent {
  const title = list?.name ?? strings.lists.inbox
  const below = list ? sectionsOf(lists, list).map(({ section }) => section) : []
  const sections = [list, ...below].map((each) => ({
    name: `list ${each?.id ?? ''}` as const,
    // The names above a deeper section tell it from others.
    title: each && each !== list ? strings.wordChips.list(pathOf(lists, each).slice(1)) : title,
    untitled: each === list,
    list: each,
    tasks: index.tasksIn(lists, each, 'open'),
  }))
  const done = sections.flatMap(({ list }) => index.tasksIn(lists, list, 'done'))
  return {
    page: list ? { kind: 'list', id: list.id } : { kind: 'inbox' },
    ...{ title, list, tag: null, sections },
    open: index.count(lists, list).open,
    done: done.sort(lastDoneFirst),
  }
}

function lastDoneFirst(a: Task, b: Task): number {
  return (b.completed_at ?? '') < (a.completed_at ?? '') ? -1 : 1
}

/** The order of the tasks of a page. */
export function orderOf({ sections, open }: PageContent) {
  return {
    remaining: () => open,
    movesTo(task: Task, { section, after, before }: Spot) {
      const target = sections.find(({ name }) => name === section)
      if (!target) return []
      const others = target.tasks.filter(({ id }) => id !== task.id)
      const index = after
        ? others.findIndex(({ id }) => id === after.id) + 1
        : others.findIndex(({ id }) => id === before?.id)
      return moveIntoList(task, target.list, others, Math.max(0, index))
    },
  }
}
