import type { Day } from '@daymark/core/calendar/day'
import type { SeriesIndex } from '@daymark/core/repeat/seriesIndex'
import type { Task } from '@daymark/core/tables/tasks'
import type { TaskChange } from '@daymark/core/tasks/stepIndex'

type DayAndStart = [today: Day, dayStarts: number]
type OpenIndex = (...day: DayAndStart) => SeriesIndex

type SeriesOptions = {
  today: Day
  load: () => Promise<OpenIndex>
  /** Every task that shows, those in the trash too. */
  shown: () => readonly Task[]
  /** Receives the tasks that show differently, once the code is loaded. */
  show: (changes: readonly TaskChange[]) => void
}

/** How tasks show where some of them repeat. Its code is loaded with the first one that does. */
export function openSeries({ today, load, shown, show }: SeriesOptions) {
  let latest: DayAndStart = [today, 0]
  let index: SeriesIndex | null = null
  let isLoading = false
  /** Changes that arrive before the first draw wait for the code, so that no drawn series moves. */
  let pending: TaskChange[] | null = null

  function indexBy(open: OpenIndex): SeriesIndex {
    if (index) return index
    index = open(...latest)
    if (pending) release()
    else show(index.take(shown()))
    return index
  }

  function release(): void {
    const changes = pending ?? []
    pending = null
    show(index?.change(changes) ?? changes)
  }

  return {
    index: () => index,
    /** For whoever has its code. */
    indexBy,
    isPending: () => pending !== null,
    /** The changes of stored rows as they show. */
    change(changes: readonly TaskChange[]): readonly TaskChange[] {
      if (index) return index.change(changes)
      if (pending) {
        pending.push(...changes)
        return []
      }
      if (isLoading || !changes.some(({ after }) => after?.repeat ?? after?.series_id))
        return changes
      isLoading = true
      if (shown().length === 0) pending = [...changes]
      // If this fails, tasks show as they are stored, and the next change asks again.
      void load()
        .then(indexBy, release)
        .finally(() => {
          isLoading = false
        })
      return pending ? [] : changes
    },
    /** What shows differently on another day, and where days begin at another time. */
    turn(...next: DayAndStart): readonly TaskChange[] {
      latest = next
      return index?.turn(...next) ?? []
    },
  }
}
