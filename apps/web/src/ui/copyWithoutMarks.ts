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

/** Without what keeps the order of names in a sentence. */
export const withoutMarks = (text: string) => text.replace(/[\u2068\u2069]/g, '')
