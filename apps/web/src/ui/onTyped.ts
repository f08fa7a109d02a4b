/**
 * Hears what is typed into a field, after React has. A listener of the field itself would hear it before: what it makes React
 * render then still has the text before, and takes the letter back.
 */
export function onTyped(
  field: HTMLElement | null,
  listener: () => void,
  signal: AbortSignal,
): void {
  document.addEventListener('input', ({ target }) => target === field && listener(), { signal })
}
