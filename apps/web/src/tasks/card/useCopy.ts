import { textIn } from '@daymark/core/tasks/refusedTexts'
import { useState } from 'react'
import type { TaskRefusal } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { copyText } from '../../ui/copyText.ts'

/** A button that copies the text of a refusal; null if it has none. */
export function useCopy(refusal: TaskRefusal): { label: string; copy: () => Promise<void> } | null {
  const [copied, setCopied] = useState(false)
  const text = textIn(refusal)
  if (text === '') return null
  return {
    label: copied ? strings.refusals.copied : strings.refusals.copyText,
    async copy() {
      if (await copyText(text)) setCopied(true)
    },
  }
}
