/** Keeps a card where it is seen while what is above it is folded. */
export function keepInPlace<T>(id: string, act: () => T): T {
  const topOf = () => document.querySelector(`[data-task="${id}"]`)?.getBoundingClientRect().top
  const before = topOf()
  const result = act()
  const correct = () => {
    const now = topOf()
    if (before === undefined || now === undefined || Math.abs(now - before) < 1) return
    scrollBy({ top: now - before, behavior: 'instant' })
  }
  correct()
  // Once the browser, or the list that is windowed, has put right what it knows of.
  requestAnimationFrame(() => requestAnimationFrame(correct))
  return result
}
