import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClock, useOpenedAt, usePlanner } from '../context.tsx'
import { openWatcher, type Watched } from './watcher.ts'

type Watcher = ReturnType<typeof openWatcher>

const nothing: Watched = { ringing: [], missed: [], openQuestions: [] }
const never = () => () => {}

/** What rings now; renders again whenever that changes. */
export function useWatched(): Watched & Pick<Watcher, 'answer'> {
  const planner = usePlanner()
  const clock = useClock()
  const openedAt = useOpenedAt()
  const [watcher, setWatcher] = useState<Watcher | null>(null)
  useEffect(() => {
    const opened = openWatcher({ planner, clock, opened: openedAt, later, onAwake })
    setWatcher(opened)
    return opened.close
  }, [planner, clock, openedAt])
  const watched = useSyncExternalStore(
    watcher?.subscribe ?? never,
    () => watcher?.current() ?? nothing,
  )
  return { ...watched, answer: (question) => watcher?.answer(question) }
}

function later(work: () => void, ms: number): () => void {
  const timeout = setTimeout(work, ms)
  return () => clearTimeout(timeout)
}

function onAwake(listener: () => void): () => void {
  const closing = new AbortController()
  const { signal } = closing
  document.addEventListener('visibilitychange', listener, { signal })
  addEventListener('pageshow', listener, { signal })
  addEventListener('focus', listener, { signal })
  return () => closing.abort()
}
