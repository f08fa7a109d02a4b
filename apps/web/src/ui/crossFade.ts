/** Changes the page with a view transition, where there are any and motion is not reduced. */
export function crossFade(change: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || !document.startViewTransition) change()
  else document.startViewTransition(change)
}
