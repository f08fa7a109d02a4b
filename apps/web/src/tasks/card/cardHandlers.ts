import type { Task } from '@daymark/core/tables/tasks'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { TaskActions } from '../actionsOnTasks.ts'
import { runAndFocus } from './cardFocus.ts'

type HandledCard = { task: Task; open: boolean; actions: TaskActions }

/** A click on the card opens or closes it; with Shift or Ctrl it selects. */
export function cardHandlers({ task, open, actions }: HandledCard) {
  return {
    onMouseDown(event: MouseEvent<HTMLElement>) {
      // Shift would select the text from the last click to here.
      if (event.shiftKey && !isInControl(event.target)) event.preventDefault()
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (isInControl(event.target)) return
      if (event.shiftKey) actions.select(task, 'range')
      else if (event.ctrlKey || event.metaKey) actions.select(task, 'toggle')
      else if (isTouch(event) && actions.isSelecting()) actions.select(task, 'toggle')
      else if (getSelection()?.isCollapsed !== false) actions.toggle(task.id)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // Also in its fields, where the keys of the list do nothing.
      if (event.key !== 'Escape' || !open) return
      event.stopPropagation()
      runAndFocus(task.id, () => actions.toggle(task.id))
    },
  }
}

/** Touch has no modifier key, so a tap toggles while something is selected. */
function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
}

/** Controls and the panel handle their own clicks. */
function isInControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(controls) !== null
}

const controls = 'a, button, input, textarea, select, label, [role=menu], [data-expanded]'
