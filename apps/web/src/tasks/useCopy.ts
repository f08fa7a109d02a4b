import type { Change } from '@daymark/core/change'
import { useState } from 'react'
import { strings } from '../strings.ts'
import { copyText } from '../ui/copyText.ts'

/** The text of a refused change, on the way to the clipboard; null where it has none. */
export function useCopy(change: Change): { label: string; copy: () => Promise<void> } | null {
  const [copied, setCopied] = useState(false)
  const text = textOf(change)
  if (text === '') return null
  return {
    label: copied ? strings.tasks.copied : strings.tasks.copyText,
    async copy() {
      if (await copyText(text)) setCopied(true)
    },
  }
}

function textOf(change: Change): string {
  if (change.type !== 'add' && change.type !== 'update') return ''
  const { title, description } = change.type === 'add' ? change.task : change.patch
  return [title, description].filter(Boolean).join('\n\n')
}
