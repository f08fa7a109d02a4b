import { dayOf, milliseconds } from '@daymark/core/calendar/day'
import { listOf } from '@daymark/core/lists/lists'
import { pathOf } from '@daymark/core/lists/named'
import { choices, type Choice as TriageChoice } from '@daymark/core/plan/triage'
import type { List } from '@daymark/core/tables/lists'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import { Check, Trash2 } from 'lucide-react'
import type { Planner } from '../../context.tsx'
import { listTreeOf, stepTreeOf, taskIndexOf } from '../../derived/trees.ts'
import { choiceLabel } from '../../plan/choiceLabel.ts'
import type { ReviewChoice, ReviewRow } from '../../plan/ReviewRows.tsx'
import { strings } from '../../strings.ts'
import type { ReviewQueue } from './reviewContent.ts'

export type Choice = TriageChoice | 'keep' | 'archive' | 'show'

type Row = Omit<ReviewRow<Choice>, 'chosen'>

/** What one step asks about. */
export function reviewRows(planner: Planner, queue: ReviewQueue, step: keyof ReviewQueue): Row[] {
  switch (step) {
    case 'carried':
      return queue.carried.map((task) => carriedRow(planner, task))
    case 'someday':
      return queue.someday.map((task) => somedayRow(planner, task))
    case 'lists':
      return queue.lists.map((list) => listRow(planner, list))
  }
}

function carriedRow(planner: Planner, task: Task): Row {
  const day = dueDay(task)
  const about = [...placeOf(planner, task), ...(day ? [strings.triage.from(day)] : [])]
  return {
    ...{ id: task.id, title: task.title, about: strings.phrases.joined(about) },
    choices: choices.map((name) => ({ name, label: choiceLabel(name, task) })),
  }
}

function somedayRow(planner: Planner, task: Task): Row {
  const { keep, nextWeek, done, trash } = strings.plan.review.choices
  const { estimate_minutes } = task
  const about = [
    ...placeOf(planner, task),
    ...(estimate_minutes === null ? [] : [strings.plan.lasting(estimate_minutes)]),
    strings.plan.review.added(dayOf(milliseconds(task.created_at))),
  ]
  return {
    ...{ id: task.id, title: task.title, about: strings.phrases.joined(about) },
    choices: [
      { name: 'keep', label: keep },
      { name: 'nextWeek', label: nextWeek },
      { name: 'done', label: done, icon: <Check /> },
      { name: 'trash', label: trash, icon: <Trash2 /> },
    ],
  }
}

function listRow(planner: Planner, list: List): Row {
  const { open } = taskIndexOf(planner).count(listTreeOf(planner), list)
  const texts = strings.plan.review.choices
  const named = (name: 'keep' | 'archive' | 'show'): ReviewChoice<Choice> => ({
    name,
    label: texts[name],
  })
  return {
    ...{ id: list.id, title: list.name, about: strings.plan.review.open(open) },
    choices: [named('keep'), named('archive'), named('show')],
  }
}

function placeOf(planner: Planner, task: Task): string[] {
  const lists = listTreeOf(planner)
  const list = listOf(lists, stepTreeOf(planner), task)
  return list ? [strings.wordChips.list(pathOf(lists, list))] : []
}
