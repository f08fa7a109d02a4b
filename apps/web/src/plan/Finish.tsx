import type { Day } from '@daymark/core/calendar/day'
import type { FocusInterval } from '@daymark/core/focus/focusTime'
import type { Task } from '@daymark/core/tables/tasks'
import { useEffect, useSyncExternalStore } from 'react'
import { useFocus, useMinute, usePlanner } from '../context.tsx'
import {
  type Finish,
  finishText,
  finishToday,
  keepFirstFinish,
} from '../derived/forecast/finish.ts'
import { wantsForecasts } from '../derived/forecast/taskRecord.ts'
import { useKept } from '../derived/useKept.ts'
import { afterPaint } from '../ui/afterPaint.ts'
import { lazyComponent, WhenLoaded } from '../ui/lazyComponent.tsx'
import { useMenu } from '../ui/useMenu.ts'
import styles from './Finish.module.css'

// It is loaded once the line is painted, for whoever presses it.
const FinishPopover = lazyComponent(async () => (await import('./FinishPopover.tsx')).FinishPopover)

type FinishProps = {
  today: Day
  /** The open tasks that the plan counts, in list order. */
  tasks: readonly Task[]
  running: FocusInterval | null
}

/** When today is done: the last sentence over its plan, renewed once a minute. */
export function FinishSentence({ today, tasks, running }: FinishProps) {
  const planner = usePlanner()
  const now = useMinute()
  const focus = useFocus()
  useSyncExternalStore(planner.focus.subscribe, planner.focus.version)
  const finish = finishToday(planner, { focus, now, tasks, running })
  const text = finish && finishText(finish)
  const reserved = useReserved(today, text)
  useEffect(() => {
    if (finish) keepFirstFinish(planner, today, finish)
  })

  if (reserved === null || !wantsForecasts(planner)) return null
  return (
    <span className={styles.finish} data-reserved={reserved}>
      {finish && text !== null && <Said finish={finish} text={text} />}
    </span>
  )
}

/** The longest text of the day, whose width is kept, so that nothing moves when another one is said or is said later. */
function useReserved(today: Day, text: string | null): string | null {
  const [kept, keep] = useKept('finish')
  const longest = kept?.startsWith(today) ? kept.slice(today.length) : ''
  const next = (text ?? '').length > longest.length ? text : longest
  useEffect(() => {
    if (text !== null && text.length > longest.length) keep(today + text)
  })
  return next || null
}

function Said({ finish, text }: { finish: Finish; text: string }) {
  const { open, button, menu } = useMenu('dialog')
  useEffect(() => void afterPaint().then(FinishPopover.preload), [])
  if (!finish.accuracy) return <span className={styles.said}>{text}</span>
  return (
    <>
      <button {...button} type="button" className={styles.said}>
        {text}
      </button>
      {open && (
        <WhenLoaded>
          <FinishPopover {...menu} finish={finish} accuracy={finish.accuracy} title={text} />
        </WhenLoaded>
      )}
    </>
  )
}
