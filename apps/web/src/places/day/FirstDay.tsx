import type { Day } from '@daymark/core/calendar/day'
import { ListId, TagId } from '@daymark/core/ids'
import { sampleDay } from '@daymark/core/tasks/sampleDay'
import { Plus, Upload } from 'lucide-react'
import * as v from 'valibot'
import { useClock, useNewId, usePlanner, useUser } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { EmptyState } from '../../tasks/list/EmptyState.tsx'
import styles from '../../tasks/list/EmptyStates.module.css'
import { useUndo } from '../../tasks/useUndo.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'

type FirstDayProps = {
  today: Day
  onAdd: () => void
  onImport: () => void
  showToast: ShowToast
}

/** Before the first task: how to write one, bring some from elsewhere, or see a day that has some. */
export function FirstDay({ today, onAdd, onImport, showToast }: FirstDayProps) {
  const { history } = usePlanner()
  const user = useUser()
  const clock = useClock()
  const newId = useNewId()
  const undo = useUndo(showToast)

  function addSample(): void {
    if (!user) return
    const ids = { list: v.parse(ListId, newId()), tag: v.parse(TagId, newId()) }
    const names = strings.sample
    const rows = sampleDay({ user_id: user.id, today, now: clock(), newId, names, ids })
    const text = strings.sample.added
    showToast({ text, action: undo.offer(history.act(text, rows)) })
  }

  return (
    <div className={styles.sheet}>
      <EmptyState
        art="sunrise"
        title={strings.sample.firstRun}
        hint={strings.sample.firstRunHint}
        more={<LinkButton onClick={addSample}>{strings.sample.offer}</LinkButton>}
      >
        <Button kind="primary" onClick={onAdd}>
          <Plus />
          {strings.tasks.addNew}
        </Button>
        <Button onClick={onImport}>
          <Upload />
          {strings.actions.names.importTasks}
        </Button>
      </EmptyState>
    </div>
  )
}
