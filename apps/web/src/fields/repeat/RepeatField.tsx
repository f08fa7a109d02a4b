import type { Day } from '@daymark/core/calendar/day'
import type { Repeat } from '@daymark/core/tables/tasks'
import { Repeat as Icon } from 'lucide-react'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { useMenu } from '../../ui/useMenu.ts'
import marks from '../FieldMark.module.css'
import styles from './RepeatField.module.css'
import { RepeatPicker } from './RepeatPicker.tsx'

type RepeatFieldProps = {
  id?: string
  className?: string | undefined
  /** Among the marks of an open card. */
  isMark?: boolean
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
  const { id, className, isMark = false, repeat, day, title, ref, onFocus, onRepeat } = props
  const { open, button, menu } = useMenu('dialog', ref)
  const words = repeat ? strings.repeats.label(repeat) : strings.repeats.none

  const said = { ...button, 'aria-label': strings.repeats.field(words, title), onFocus }
  const shown = (
    <>
      <Icon />
      <span>{words}</span>
    </>
  )

  return (
    <div className={className}>
      {isMark ? (
        <button {...said} type="button" className={marks.mark} data-field="repeat">
          {shown}
        </button>
      ) : (
        <Button {...said} {...(id && { id })} kind="ghost" className={styles.field}>
          {shown}
        </Button>
      )}
      {open && <RepeatPicker {...menu} repeat={repeat} day={day} onRepeat={onRepeat} />}
    </div>
  )
}
