import { progressOf } from '@daymark/core/tasks/progress'
import { useEffect, useSyncExternalStore } from 'react'
import { usePlanner } from '../context.tsx'
import { useIconNumber } from '../derived/iconNumber.ts'
import { showNumber } from '../device/appBadge.ts'

/** Shows the number of open tasks of today on the icon of the app where that is chosen, as long as someone is signed in. */
export function IconNumber(): null {
  const { subscribe, tasks, today } = usePlanner()
  const [chosen] = useIconNumber()
  const open = useSyncExternalStore(subscribe, () => progressOf(tasks.count(today())).pending)
  const count = chosen === 'off' ? null : open

  useEffect(() => {
    if (count !== null) showNumber(navigator, count)
  }, [count])
  useEffect(() => {
    if (chosen === 'off') return
    return () => showNumber(navigator, null)
  }, [chosen])
  return null
}
