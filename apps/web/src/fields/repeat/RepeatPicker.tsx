import type { Day } from '@daymark/core/calendar/day'
import type { Repeat } from '@daymark/core/tables/tasks'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { strings } from '../../strings.ts'
import { classes } from '../../ui/classes.ts'
import picker from '../../ui/Picker.module.css'
import { PopoverDialog } from '../../ui/PopoverDialog.tsx'
import { leavePopover } from '../../ui/usePopover.ts'
import { CustomRepeat } from './CustomRepeat.tsx'
import { Presets } from './Presets.tsx'
import styles from './RepeatPicker.module.css'

type RepeatPickerProps = {
  /** ‘various’: that of several tasks, which is not the same. */
  repeat: Repeat | null | 'various'
  day: Day
  /** The button that it is anchored to and returns the focus to. */
  button: RefObject<HTMLElement | null>
  onRepeat: (repeat: Repeat | null) => void
  onClose: () => void
}

/** The presets for a day, and a page for any other repeat. Open while it is rendered; Esc closes. */
export function RepeatPicker({ repeat, day, button, onRepeat, onClose }: RepeatPickerProps) {
  const popover = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<'presets' | 'custom' | 'back'>('presets')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a control that is the first to have the focus.
  useEffect(() => popover.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [page])

  const close = () => leavePopover(popover.current, onClose)

  function choose(chosen: Repeat | null): void {
    close()
    if (chosen !== repeat) onRepeat(chosen)
  }

  const isCustom = page === 'custom'
  const instead = repeat === 'various' ? null : repeat
  return (
    <PopoverDialog
      ref={popover}
      label={isCustom ? strings.repeatPicker.customTitle : strings.fields.repeat}
      button={button}
      className={classes(picker.picker, styles.picker)}
      data-page={isCustom ? 'custom' : 'presets'}
      onClose={onClose}
      onLeave={onClose}
    >
      {isCustom ? (
        <CustomRepeat
          instead={instead}
          day={day}
          onRepeat={choose}
          onBack={() => setPage('back')}
          onCancel={close}
        />
      ) : (
        <Presets
          isChosen={repeat !== 'various'}
          instead={instead}
          day={day}
          focused={page === 'back' ? 'custom' : 'chosen'}
          onRepeat={choose}
          onCustom={() => setPage('custom')}
        />
      )}
    </PopoverDialog>
  )
}
