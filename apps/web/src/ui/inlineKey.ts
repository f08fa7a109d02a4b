/** Whether the lines of the page run from right to left. */
export const isFromRight = () => document.dir === 'rtl'

/**
 * A key under the name of the one that points the same way along a line from left to right: where lines run from right to left, what
 * comes next lies left, so there ← is what ArrowRight is elsewhere.
 */
export function inlineKey(key: string, fromRight: boolean = isFromRight()): string {
  return (fromRight && opposite[key]) || key
}

const opposite: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
}
