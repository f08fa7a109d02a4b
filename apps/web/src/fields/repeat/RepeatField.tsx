import type { Day } from '@daymark/core/calendar/day'
import type { Repeat } from '@daymark/core/tables/tasks'
import { Repeat as Icon } from 'lucide-react'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { useMenu } from '../../ui/useMenu.ts'
import styles from './RepeatField.module.css'
import { RepeatPicker } from './RepeatPicker.tsx'

type RepeatFieldProps = {
  id?: string
  className?: string | undefined
  repeat: Repeat | null
  /** The day on which it begins, or the task shows. */
  day: Day
  /** The name of the task, where the field is not alone. */
  title?: string
  /** Called with its button once it is there. */
  ref: ((button: HTMLElement | null) => void) | null
  onFocus: () => void
  onRepeat: (repeat: Repeat | null) => void
}

/** How a task repeats, in words. It opens the picker. */
export function RepeatField(props: RepeatFieldProps) {
  const { id, className, repeat, day, title, ref, onFocus, onRepeat } = props
  const { open, button, menu } = useMenu('dialog', ref)
  const words = repeat ? strings.repeats.label(repeat) : strings.repeats.none

  return (
    <div className={className}>
      <Button
        {...button}
        {...(id && { id })}
        kind="ghost"
        className={styles.field}
        aria-label={strings.repeats.field(words, title)}
        onFocus={onFocus}
      >
        <Icon />
        <span>{words}</span>
      </Button>
      {open && <RepeatPicker {...menu} repeat={repeat} day={day} onRepeat={onRepeat} />}
    </div>
  )
}
