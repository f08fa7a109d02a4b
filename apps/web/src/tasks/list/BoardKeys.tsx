import { KeptKeys } from '../../ui/KeptKeys.tsx'
import { useLoadedAfterPaint, WhenLoaded } from '../../ui/lazyComponent.tsx'
import { TaskKeys } from '../lazyComponents.ts'
import type { TaskKeysProps } from './TaskKeys.tsx'

/** The keys of a board. Those that come before their code wait for it. */
export function BoardKeys(props: TaskKeysProps) {
  const isLoaded = useLoadedAfterPaint(TaskKeys)
  if (!isLoaded) return <KeptKeys />
  return (
    <WhenLoaded>
      <TaskKeys {...props} />
    </WhenLoaded>
  )
}
