import type { Day } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import { CalendarPlus, Inbox } from 'lucide-react'
import { useState } from 'react'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogBody } from '../../ui/DialogBody.tsx'
import { BacklogEnd, BacklogSearch } from './Backlog.tsx'
import styles from './BacklogSheet.module.css'
import { WeekMarks } from './WeekMarks.tsx'

type BacklogSheetProps = {
  undated: readonly Task[]
  found: (search: string) => readonly Task[]
  today: Day
  /** The day that a task is given. */
  day: Day
  onOpen: (id: TaskId) => void
  onGive: (task: Task) => void
}

/** On phones: the button that opens what has no day, and the sheet. */
export function BacklogSheet(props: BacklogSheetProps) {
  const { undated, today, day, onOpen, onGive } = props
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  if (undated.length === 0 && !isOpen) return null
  const found = props.found(search)
  return (
    <>
      <Button
        kind="ghost"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Inbox />
        {strings.week.undatedCount(undated.length)}
      </Button>
      {isOpen && (
        <Dialog
          title={strings.week.undatedCount(undated.length)}
          closeLabel={strings.week.closeCard}
          onClose={() => {
            setOpen(false)
            setSearch('')
          }}
        >
          <DialogBody>
            <BacklogSearch value={search} onChange={setSearch} />
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list. */}
            <ul role="list" className={styles.list}>
              {found.map((task) => (
                <li key={task.id}>
                  <button type="button" dir="auto" onClick={() => onOpen(task.id)}>
                    {task.title}
                  </button>
                  <WeekMarks task={task} today={today} />
                  {day >= today && (
                    <IconButton
                      label={strings.week.toDay(task.title, day)}
                      onClick={() => onGive(task)}
                    >
                      <CalendarPlus />
                    </IconButton>
                  )}
                </li>
              ))}
            </ul>
            <BacklogEnd hidden={0} isEmpty={found.length === 0} onAll={() => {}} />
          </DialogBody>
        </Dialog>
      )}
    </>
  )
}
