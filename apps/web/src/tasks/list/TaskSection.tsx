import { type ReactNode, type Ref, useId } from 'react'
import type { Section } from '../../derived/sections.ts'
import { strings } from '../../strings.ts'
import { Slot } from '../../ui/sortable/Slot.tsx'
import type { Shift } from '../../ui/sortable/shifts.ts'
import styles from './TaskSection.module.css'

type TaskSectionProps = {
  section: Section
  /** A button for all its tasks. */
  action: ReactNode
  heading?: Ref<HTMLHeadingElement>
  /** Replaces the heading. */
  head: ReactNode
  /** How its heading and its end shift to make room for a dragged card. */
  shifts: { head: Shift; end: Shift }
  children: ReactNode
}

/** A heading with the number of tasks, and their cards. */
export function TaskSection(props: TaskSectionProps) {
  const { section, action, heading, head, shifts, children } = props
  const id = useId()
  const shiftAttributes = {
    'data-head': shifts.head || undefined,
    'data-end': shifts.end || undefined,
  }
  if (head) {
    const label = section.name.startsWith('day ') ? titleOf(section) : undefined
    return (
      <section className={styles.free} {...shiftAttributes} aria-label={label}>
        <div className={styles.head}>{head}</div>
        {children}
      </section>
    )
  }
  if ('untitled' in section && section.untitled) {
    return (
      <section className={styles.free} {...shiftAttributes} aria-label={section.title}>
        {children}
      </section>
    )
  }
  return (
    <section className={styles.section} {...shiftAttributes} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} dir="auto">
          <span id={id}>{titleOf(section)}</span>{' '}
          <span className={styles.count}>{strings.numbers.count(section.tasks.length)}</span>
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}

type TaskSheetProps = {
  /** The index of its section. */
  list: number
  /** Height in pixels of the rows after the last rendered one. */
  after: number
  /** Whether the dragged card would be dropped in this section. */
  slot: boolean
  children: ReactNode
}

export function TaskSheet({ list, after, slot, children }: TaskSheetProps) {
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list.
      role="list"
      className={styles.sheet}
      data-list={list}
      style={after > 0 ? { paddingBottom: after } : undefined}
    >
      {slot && <Slot />}
      {children}
    </ul>
  )
}

export function titleOf(section: Section): string {
  if ('title' in section) return section.title
  return 'day' in section ? strings.dates.longWeekday(section.day) : strings.tasks[section.name]
}
