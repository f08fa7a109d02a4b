import { enterInList } from '@daymark/core/notes/enterInList'
import { placeInNote } from '@daymark/core/notes/placeInNote'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { NoteText } from '../../fields/NoteText.tsx'
import styles from './NoteField.module.css'

type NoteFieldProps = {
  text: string
  current: () => string
  onText: (text: string) => void
  /** The field that shows the note as it is typed. */
  children: ReactNode
}

/** A note as it is read, until its field has the focus. A press puts the caret where it was. */
export function NoteField({ text, current, onText, children }: NoteFieldProps) {
  const root = useRef<HTMLDivElement>(null)
  const [isEdited, setEdited] = useState(false)
  const isRead = !isEdited && text.trim() !== ''

  function edit(event: MouseEvent<HTMLElement>): void {
    // A press on the card closes it.
    event.stopPropagation()
    const { currentTarget, target, clientX, clientY } = event
    const isSelecting = getSelection()?.isCollapsed === false
    if (isSelecting || (target instanceof Element && target.closest('a, button'))) return
    const { before, next } = readAround(currentTarget, clientX, clientY)
    const at = placeInNote(text, before, next)
    const field = root.current?.querySelector('textarea')
    field?.focus()
    field?.setSelectionRange(at, at)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the field within it.
    <div
      ref={root}
      className={styles.field}
      data-read={isRead || undefined}
      onFocus={({ target }) => isField(target) && setEdited(true)}
      onBlur={({ target }) => isField(target) && setEdited(false)}
      onKeyDown={continueList}
    >
      {isRead && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the field below it is reached by keyboard.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
        <div className={styles.read} onClick={edit}>
          <NoteText {...{ text, current, onText }} />
        </div>
      )}
      {children}
    </div>
  )
}

function isField(target: EventTarget): target is HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement
}

function continueList(event: KeyboardEvent): void {
  const { key, target, nativeEvent, shiftKey, ctrlKey, metaKey, altKey } = event
  const isPlain = key === 'Enter' && !(shiftKey || ctrlKey || metaKey || altKey)
  if (!isPlain || nativeEvent.isComposing || !isField(target)) return
  const { selectionStart: at, selectionEnd, value } = target
  const entered = at === selectionEnd ? enterInList(value, at) : null
  if (!entered) return
  event.preventDefault()
  target.setSelectionRange(entered.from, at)
  // The only way to write that the undo of the field takes back.
  if (entered.text) document.execCommand('insertText', false, entered.text)
  else document.execCommand('delete')
}

/** What is read before the place of a press, all of it where the browser cannot tell; and the sign that begins a text there. */
function readAround(note: HTMLElement, x: number, y: number): { before: string; next: string } {
  const position = document.caretPositionFromPoint?.(x, y)
  const legacy = position ? null : document.caretRangeFromPoint?.(x, y)
  const node = position?.offsetNode ?? legacy?.startContainer
  if (!node || !note.contains(node)) return { before: note.textContent, next: '' }
  const offset = position?.offset ?? legacy?.startOffset ?? 0
  const range = document.createRange()
  range.setStart(note, 0)
  range.setEnd(node, offset)
  return { before: range.toString(), next: offset === 0 ? (node.textContent?.[0] ?? '') : '' }
}
