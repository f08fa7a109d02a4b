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

/** What is selected on the page is copied without them, too. Returns how to stop. What is typed in a field is copied as it is. */
export function copyWithoutMarks(): () => void {
  const listening = new AbortController()
  addEventListener(
    'copy',
    (event) => {
      const selected = String(getSelection())
      const copied = withoutMarks(selected)
      const isInField = event.target instanceof Element && event.target.closest('input, textarea')
      if (copied === selected || isInField || !event.clipboardData) return
      event.clipboardData.setData('text/plain', copied)
      event.preventDefault()
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}

const withoutMarks = (text: string) => text.replace(/[\u2068\u2069]/g, '')
