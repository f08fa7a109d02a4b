import { withoutMarks } from './copyWithoutMarks.ts'

/**
 * Copies a text, without what keeps the order of names in the sentences of the page. Returns whether it succeeded. The clipboard API
 * exists only in secure contexts.
 */
export async function copyText(text: string): Promise<boolean> {
  const copied = withoutMarks(text)
  if ('clipboard' in navigator) {
    return navigator.clipboard.writeText(copied).then(
      () => true,
      () => false,
    )
  }
  const field = document.createElement('textarea')
  field.value = copied
  // Next to the focused element, because the rest of the page is inert while a dialog is open.
  const before = document.activeElement
  const place = before?.parentElement ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
