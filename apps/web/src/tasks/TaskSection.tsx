import { type ReactNode, type Ref, useId } from 'react'
import { strings } from '../strings.ts'
import type { Shift } from '../ui/sortable/shifts.ts'
import type { Section } from './sections.ts'
import styles from './TaskSection.module.css'

type TaskSectionProps = {
  section: Section
  /** What can be done with all of it. */
  action: ReactNode
  heading?: Ref<HTMLHeadingElement>
  /** What stands in place of its heading on a day without tasks. */
  free: ReactNode
  /** Which way its head and its end step aside for a card that is dragged. */
  aside: { head: Shift; end: Shift }
  children: ReactNode
}

/** A heading with its count, and the cards on one sheet. */
export function TaskSection(props: TaskSectionProps) {
  const { section, action, heading, free, aside, children } = props
  const id = useId()
  const shifts = { 'data-head': aside.head || undefined, 'data-end': aside.end || undefined }
  if (free) {
    return (
      <div className={styles.free} {...shifts}>
        <div className={styles.head}>{free}</div>
        {children}
      </div>
    )
  }
  return (
    <section className={styles.section} {...shifts} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 ref={heading} id={id} data-section={section.name} tabIndex={-1}>
          {titleOf(section)}
        </h2>
        <span className={styles.count}>{strings.numbers.count(section.tasks.length)}</span>
        {action}
      </header>
      {children}
    </section>
  )
}

type TaskSheetProps = {
  /** The number of its section. */
  list: number
  /** Room for the rows after the last that is rendered. */
  after: number
  /** Whether the card that is dragged will lie here. */
  slot: boolean
  children: ReactNode
}

export function TaskSheet({ list, after, slot, children }: TaskSheetProps) {
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without bullets for none.
      role="list"
      className={styles.sheet}
      data-list={list}
      style={after > 0 ? { paddingBottom: after } : undefined}
    >
      {slot && <li className={styles.slot} data-slot aria-hidden="true" />}
      {children}
    </ul>
  )
}

export function titleOf(section: Section): string {
  return section.name === 'day'
    ? strings.dates.longWeekday(section.day)
    : strings.tasks[section.name]
}
