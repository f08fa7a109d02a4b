import { hasLines } from '@daymark/core/tasks/task'
import type { ClipboardEvent } from 'react'

/** Answers the text of a field with what is pasted, where that has several lines: the field itself would join them. */
export function pastedLines(event: ClipboardEvent<HTMLInputElement>): string | null {
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const [before, after] = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? 0)]
  const text = before + event.clipboardData.getData('text/plain') + after
  if (!hasLines(text)) return null
  event.preventDefault()
  return text
}
