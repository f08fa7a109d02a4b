import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { X } from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'
import { useRefusals } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LayerName } from '../../ui/history/useLayer.ts'
import { useMedia } from '../../ui/useMedia.ts'
import type { TaskActions } from '../actionsOnTasks.ts'
import styles from './CardBeside.module.css'
import { runAndFocus } from './cardFocus.ts'
import type { PanelOf } from './ExpandedCard.tsx'
import { TaskCard } from './TaskCard.tsx'

type CardBesideProps = {
  task: Task
  today: Day
  actions: TaskActions
  panelOf: PanelOf
  onClose: () => void
}

/** The open card of a row that has no room for it: a panel beside the rows, in a narrow window a sheet. */
export function CardBeside(props: CardBesideProps) {
  const { task, onClose } = props
  const root = useRef<HTMLElement>(null)
  const isWide = useMedia('(min-width: 900px)')
  const close = () => runAndFocus(task.id, onClose)

  useEffect(() => {
    // After the act that opened it has put the focus on the row.
    queueMicrotask(() => {
      const card = root.current?.querySelector<HTMLElement>(`[data-task="${task.id}"]`)
      if (!card?.contains(document.activeElement)) card?.focus({ preventScroll: true })
    })
  }, [task.id])

  const card = <OpenCard {...props} ref={root} />
  if (!isWide) {
    return (
      <LayerName value="task">
        <Dialog
          className={styles.sheet}
          title={task.title}
          closeLabel={strings.week.closeCard}
          onClose={close}
        >
          {card}
        </Dialog>
      </LayerName>
    )
  }
  return (
    <aside className={styles.panel} aria-label={strings.week.card}>
      <IconButton
        size="small"
        className={styles.close}
        label={strings.week.closeCard}
        onClick={close}
      >
        <X />
      </IconButton>
      {card}
    </aside>
  )
}

function OpenCard({
  ref,
  task,
  today,
  actions,
  panelOf,
}: CardBesideProps & { ref: Ref<HTMLElement> }) {
  const refusal = useRefusals().find(({ ids }) => ids.includes(task.id))
  return (
    <section ref={ref} className={styles.card}>
      <TaskCard
        key={task.id}
        {...{ task, today, refusal, actions, panelOf }}
        search=""
        open
        selected={false}
        place={{ index: 0, size: 1 }}
        grip={null}
        lifted={false}
      />
    </section>
  )
}
