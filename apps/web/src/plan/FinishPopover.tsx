import { minuteOfDay } from '@daymark/core/calendar/day'
import type { Accuracy } from '@daymark/core/forecast/accuracy'
import type { Counted } from '@daymark/core/forecast/forecast'
import { type RefObject, useEffect, useRef } from 'react'
import { type Planner, usePlanner } from '../context.tsx'
import type { Finish } from '../derived/forecast/finish.ts'
import { strings } from '../strings.ts'
import { classes } from '../ui/classes.ts'
import picker from '../ui/Picker.module.css'
import { PopoverDialog } from '../ui/PopoverDialog.tsx'
import styles from './FinishPopover.module.css'

type FinishPopoverProps = {
  title: string
  finish: Finish
  accuracy: Accuracy
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/** How right the finish was until now, and what it counts. */
export function FinishPopover({ title, finish, accuracy, button, onClose }: FinishPopoverProps) {
  const planner = usePlanner()
  const popover = useRef<HTMLDivElement>(null)
  const texts = strings.finish
  useEffect(() => popover.current?.focus(), [])
  return (
    <PopoverDialog
      ref={popover}
      label={title}
      button={button}
      className={classes(picker.picker, styles.popover)}
      onClose={onClose}
    >
      <h2>{title}</h2>
      <p>
        {texts.accuracy(accuracy.right, accuracy.days)}
        <br />
        {texts.pace(Math.round(60 / finish.pace))}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.task}</th>
            <th scope="col" className={styles.minutes}>
              {texts.counted}
            </th>
            <th scope="col">{texts.why}</th>
          </tr>
        </thead>
        <tbody>
          {finish.counted.map((counted) => (
            <tr key={counted.task.id}>
              <th scope="row" dir="auto">
                {counted.task.title}
              </th>
              <td className={styles.minutes}>{texts.minutes(counted.minutes)}</td>
              <td>{texts.reasons(reasonsOf(planner, counted))}</td>
            </tr>
          ))}
          {finish.meetings.map(({ title, from, to }) => (
            <tr key={`${from} ${title}`} data-meeting>
              <th scope="row" dir="auto">
                {title}
              </th>
              <td className={styles.minutes}>{texts.minutes((to - from) / 60_000)}</td>
              <td>{texts.meeting(minuteOfDay(from), minuteOfDay(to))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PopoverDialog>
  )
}

function reasonsOf(planner: Planner, { by, focus, notBefore }: Counted): string[] {
  const texts = strings.finish
  return [
    lengthOf(planner, by),
    ...(focus >= 1 ? [texts.less(Math.floor(focus))] : []),
    ...(notBefore === null ? [] : [texts.notBefore(minuteOfDay(notBefore))]),
  ]
}

function lengthOf(planner: Planner, by: Counted['by']): string {
  const texts = strings.finish
  if (by.kind === 'all') return texts.asAll
  if (by.kind === 'estimate') {
    const times = by.factor?.times ?? 1
    return texts.estimated(by.estimate, times === 1 ? null : times)
  }
  const { of } = by.usual
  switch (of.kind) {
    case 'series':
      return texts.usuallyOfSeries
    case 'name':
      return texts.usuallyOfName
    case 'tag':
      return texts.usuallyWithTag(planner.tags.get(of.id)?.name ?? '')
    case 'list':
      return texts.usuallyInList(planner.lists.get(of.id)?.name ?? '')
  }
}
