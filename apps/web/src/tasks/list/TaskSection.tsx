import { type ReactNode, type Ref, useId } from 'react'
import { isComing } from '../../derived/folds.ts'
import type { Section } from '../../derived/sections.ts'
import { strings } from '../../strings.ts'
import { Slot } from '../../ui/sortable/Slot.tsx'
import type { Shift } from '../../ui/sortable/shifts.ts'
import styles from './TaskSection.module.css'

type TaskSectionProps = {
  section: Section
  /** A button for all its tasks. */
  action: ReactNode
  /** Replaces the heading. */
  head: ReactNode
  /** How its heading and its end shift to make room for a dragged card. */
  shifts: { head: Shift; end: Shift }
  children: ReactNode
}

/** A heading with the number of tasks, and their cards. */
export function TaskSection(props: TaskSectionProps) {
  const { section, action, head, shifts, children } = props
  const id = useId()
  const shiftAttributes = {
    'data-head': shifts.head || undefined,
    'data-end': shifts.end || undefined,
  }
  if (head) {
    const isNamed = section.name.startsWith('day ') || section.name === 'overdue'
    const label = isNamed ? titleOf(section) : undefined
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
  if (isComing(section)) {
    return (
      <section className={styles.coming} {...shiftAttributes} aria-labelledby={id}>
        <h3 id={id} className={styles.head}>
          {section.heading}
        </h3>
        {children}
      </section>
    )
  }
  return (
    <section className={styles.section} {...shiftAttributes} aria-labelledby={id}>
      <SectionHead id={id} title={titleOf(section)} count={section.tasks.length}>
        {action}
      </SectionHead>
      {children}
    </section>
  )
}

type SectionHeadProps = {
  ref?: Ref<HTMLHeadingElement>
  id: string
  title: string
  count: number
  children?: ReactNode
}

function SectionHead({ ref, id, title, count, children }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      <h2 ref={ref} tabIndex={-1}>
        <bdi id={id}>{title}</bdi>{' '}
        <span className={styles.count}>{strings.numbers.count(count)}</span>
      </h2>
      {children}
    </header>
  )
}

type UpcomingSectionProps = {
  total: number
  heading: Ref<HTMLHeadingElement>
  /** How its heading shifts to make room for a dragged card. */
  shift: Shift
  /** Its days, each a section. */
  children: ReactNode
}

export function UpcomingSection({ total, heading, shift, children }: UpcomingSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} data-head={shift || undefined} aria-labelledby={id}>
      <SectionHead ref={heading} id={id} title={strings.tasks.upcoming} count={total} />
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
  if (isComing(section)) return section.heading
  return 'day' in section ? strings.dates.longWeekday(section.day) : strings.tasks[section.name]
}
