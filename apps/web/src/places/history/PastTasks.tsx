import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { isOverdue } from '@daymark/core/tasks/agenda'
import { Check } from 'lucide-react'
import { useId } from 'react'
import type { Section } from '../../derived/sections.ts'
import { strings } from '../../strings.ts'
import { StaticTexts } from '../../tasks/card/CardTexts.tsx'
import card from '../../tasks/card/TaskCard.module.css'
import check from '../../tasks/card/TaskCheck.module.css'
import { TaskMeta } from '../../tasks/card/TaskMeta.tsx'
import { TaskSection, TaskSheet } from '../../tasks/list/TaskSection.tsx'
import { Pill } from '../../ui/Pill.tsx'
import styles from './PastTasks.module.css'

type PastTasksProps = {
  label: string
  /** As it is asked for. */
  moment: string
  sections: readonly Section[]
  today: Day
}

/** Sections of tasks to look at. Nothing in them answers. */
export function PastTasks({ label, moment, sections, today }: PastTasksProps) {
  const shown = sections.filter(({ tasks }) => tasks.length > 0)
  return (
    <section className={styles.past} aria-label={label} data-moment={moment}>
      {shown.length === 0 && <p className={styles.empty}>{strings.past.nothing}</p>}
      {shown.map((section, list) => (
        <TaskSection
          key={section.name}
          section={section}
          shifts={{ head: 0, end: 0 }}
          action={null}
          head={null}
        >
          <TaskSheet list={list} after={0} slot={false}>
            {section.tasks.map((task, index) => (
              <li
                key={task.id}
                aria-posinset={index + 1}
                aria-setsize={section.tasks.length}
                data-last={index === section.tasks.length - 1 || undefined}
              >
                <PastTask task={task} today={today} />
              </li>
            ))}
          </TaskSheet>
        </TaskSection>
      ))}
    </section>
  )
}

function PastTask({ task, today }: { task: Task; today: Day }) {
  const heading = useId()
  const { badge } = task.completed ? strings.tasks.completed : strings.tasks.active
  return (
    <article
      className={card.card}
      data-completed={task.completed || undefined}
      aria-labelledby={heading}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: it says a state and does not answer. */}
      <span
        role="checkbox"
        className={check.check}
        data-priority={task.priority}
        aria-checked={task.completed}
        aria-disabled
        aria-label={task.title}
      >
        <Check />
      </span>
      <div>
        <StaticTexts task={task} heading={heading} search="" />
        <TaskMeta task={task} today={today} isOverdue={isOverdue(task, today)} />
      </div>
      <div className={card.side}>
        <div className={card.row}>
          <Pill tone={task.completed ? 'done' : 'plain'}>{badge}</Pill>
        </div>
      </div>
    </article>
  )
}
