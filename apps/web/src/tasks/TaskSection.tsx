import { type ReactNode, type Ref, useId } from 'react'
import { strings } from '../strings.ts'
import type { Section } from './sections.ts'
import styles from './TaskSection.module.css'

type TaskSectionProps = {
  section: Section
  /** What can be done with all of it. */
  action: ReactNode
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A heading with its count, and the cards on one sheet. */
export function TaskSection({ section, action, heading, children }: TaskSectionProps) {
  const id = useId()
  const title = section.name === 'day' ? strings.tasks.weekday(section.day) : titles[section.name]
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 ref={heading} id={id} data-section={section.name} tabIndex={-1}>
          {title}
        </h2>
        <span className={styles.count}>{strings.numbers.count(section.tasks.length)}</span>
        {action}
      </header>
      <div className={styles.sheet}>{children}</div>
    </section>
  )
}

const titles = {
  overdue: strings.tasks.overdue,
  today: strings.tasks.today,
  upcoming: strings.tasks.upcoming,
}
