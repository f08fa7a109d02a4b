/** Resolves once the browser has painted what is rendered now; at once in a hidden page, which is not painted. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    // The page may be hidden meanwhile.
    setTimeout(resolve, 1_000)
  })
}
