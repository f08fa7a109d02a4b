import { milliseconds } from '@daymark/core/calendar/day'
import { useSyncExternalStore } from 'react'
import { usePlanner, useToday } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Card } from '../../ui/Card.tsx'
import { useTitle } from '../timer/useTimer.ts'
import styles from './SessionsToday.module.css'
import { useFocusTimeToday } from './useFocusTimeToday.ts'
import { useRunningInterval } from './useRunningInterval.ts'

/** Today's sessions of focus, newest first; renders nothing if there are none. */
export function SessionsToday() {
  const today = useToday()
  const { sessions, subscribe, version } = usePlanner().focus
  useSyncExternalStore(subscribe, version)
  const focusTime = useFocusTimeToday()
  const running = useRunningInterval()
  const recorded = sessions.ofDay(today).filter(({ kind }) => kind === 'focus')
  if (!running && recorded.length === 0) return null

  return (
    <Card
      title={strings.sessions.title}
      headerClass={styles.header}
      beside={<span className={styles.total}>{strings.sessions.lasting(focusTime)}</span>}
    >
      <ul>
        {running && (
          <SessionRow
            from={running.from}
            to={null}
            task={running.task}
            time={running.to - running.from}
          />
        )}
        {recorded.toReversed().map(({ id, started_at, ended_at, task_id }) => {
          const [from, to] = [milliseconds(started_at), milliseconds(ended_at)]
          return <SessionRow key={id} from={from} to={to} task={task_id} time={to - from} />
        })}
      </ul>
    </Card>
  )
}

type SessionRowProps = {
  from: number
  /** Null while it is running. */
  to: number | null
  task: Parameters<typeof useTitle>[0] | null
  time: number
}

function SessionRow({ from, to, task, time }: SessionRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.span}>{strings.sessions.span(from, to)}</span>
      <span>{useTitle(task ?? 'global') ?? strings.focus.noTask}</span>
      <span className={styles.time}>{strings.sessions.lasting(Math.max(1, time))}</span>
    </li>
  )
}
