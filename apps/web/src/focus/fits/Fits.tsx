import { midnight, minutesInto } from '@daymark/core/calendar/day'
import { type Begun, fits, mostFits } from '@daymark/core/fit/fits'
import { minutesAtHand } from '@daymark/core/fit/minutesAtHand'
import { leftOf } from '@daymark/core/forecast/left'
import { pathOf } from '@daymark/core/lists/named'
import { stepsBelow } from '@daymark/core/tasks/steps'
import { useMemo, useState } from 'react'
import { useDeviceStorage, useFocus, useMinute, useToday } from '../../context.tsx'
import { lastMinutes, rememberMinutes } from '../../derived/fitMinutes.ts'
import { taskRecordOf } from '../../derived/forecast/taskRecord.ts'
import { meetingsOf } from '../../derived/meetings.ts'
import { listTreeOf, stepTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import { runningInterval } from '../record/focusToday.ts'
import { FitsDialog } from './FitsDialog.tsx'

/** By then what begins shortens the last hour of a day, too. */
const morning = (24 + 6) * 60

/** What fits into the minutes at hand; what is chosen is begun at once. */
export function Fits({ onClose }: { onClose: () => void }) {
  const planner = usePlannerNow()
  const focus = useFocus()
  const storage = useDeviceStorage()
  const now = useMinute()
  const today = useToday()
  const [wanted, setWanted] = useState(() => lastMinutes(storage))
  const [page, setPage] = useState(0)
  const hand = minutesAtHand(wanted, now, meetingsOf(planner, today, midnight(today, morning)))
  const { minutes } = hand
  const version = planner.version()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the planner is the same while its rows change.
  const found = useMemo(() => {
    const record = taskRecordOf(planner)
    const steps = stepTreeOf(planner)
    const sources = { focus, sessions: planner.focus.sessions }
    const running = runningInterval(now, sources)
    const id = focus.running()
    return fits(planner.tasks.all(), {
      ...{ today, steps, minutes, now: minutesInto(today, now) },
      running: id === 'global' ? null : id,
      leftOf: (task) => leftOf(record, task, running),
      isStarted: (task) => record.focusOn(task, stepsBelow(steps, task)) > 0,
    })
  }, [planner, version, focus, now, today, minutes])
  const pages = Math.ceil(found.fitting.length / mostFits)
  const from = (page % Math.max(1, pages)) * mostFits

  const listOf = ({ of }: Begun) => {
    const lists = listTreeOf(planner)
    const list = of.list_id && lists.get(of.list_id)
    return list ? strings.wordChips.list(pathOf(lists, list)) : strings.lists.inbox
  }

  return (
    <FitsDialog
      wanted={wanted}
      minutes={minutes}
      until={hand.until?.entry.title ?? null}
      offered={found.fitting.slice(from, from + mostFits).map((fit) => {
        const { left, reason } = fit
        const isToday = reason.kind === 'deadline' && reason.day === today
        return { ...fit, said: strings.fits.said(left, reason, { list: listOf(fit), isToday }) }
      })}
      hasMore={pages > 1}
      first={found.first}
      hasOpen={found.hasOpen}
      onMinutes={(chosen) => {
        rememberMinutes(storage, chosen)
        setWanted(chosen)
        setPage(0)
      }}
      onMore={() => setPage(page + 1)}
      onStart={({ id }) => focus.start(id, minutes)}
      onClose={onClose}
    />
  )
}
