import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import { useMemo, useState } from 'react'
import { usePlanner } from '../../context.tsx'
import { comingDays } from '../../derived/folds.ts'
import type { Section } from '../../derived/sections.ts'
import { useKept } from '../../derived/useKept.ts'

type FoldsOptions = { all: readonly Section[]; today: Day; isFiltering: boolean }

/** A single one is shown as its row. */
const leastCarried = 2

/** What of the sections of today is folded: several carried over are one line, and of what comes only the next days are shown. */
export function useFolds({ all, today, isFiltering }: FoldsOptions) {
  const planner = usePlanner()
  const [shownOn, keepShownOn] = useKept('carried-shown')
  const [unfolded, setUnfolded] = useState<ReadonlySet<Day>>(new Set())
  const carried = all.find(({ name }) => name === 'overdue')?.tasks ?? []
  const upcoming = all.find(({ name }) => name === 'upcoming')?.tasks
  const isShown = shownOn === today
  const coming = useMemo(
    () => (upcoming ? comingDays(upcoming, today, unfolded) : null),
    [upcoming, today, unfolded],
  )
  const isLine = carried.length >= leastCarried && !isFiltering

  function showCarried(isShown: boolean): void {
    keepShownOn(isShown ? today : '')
  }

  function unfold(day: Day): void {
    setUnfolded((others) => new Set([...others, day]))
  }

  return {
    carried,
    line: isLine ? { isShown } : null,
    coming:
      isFiltering || !upcoming?.length ? null : { total: upcoming.length, later: coming?.later },
    showCarried,
    unfold,

    /** Of the sections that pass the filters, those that are shown. */
    sectionsOf(found: readonly Section[]): Section[] {
      return found.flatMap((section): Section[] => {
        if (section.name === 'overdue' && isLine && !isShown) return [{ ...section, tasks: [] }]
        if (section.name !== 'upcoming' || isFiltering) return [section]
        return coming?.days ?? []
      })
    },

    /** Unfolds what a task is in. */
    reveal(id: string): void {
      if (!upcoming) return
      // It may have moved since this was rendered.
      const { overdue, upcoming: coming } = planner.tasks.agenda(today)
      const isIt = (task: Task) => task.id === id
      if (overdue.some(isIt)) showCarried(true)
      const task = coming.find(isIt)
      const day = task && dueDay(task)
      if (day) unfold(day)
    },
  }
}
