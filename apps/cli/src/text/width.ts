const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many columns a terminal gives to a text without control characters. */
export function widthOf(text: string): number {
  return [...clusters.segment(text)].reduce((sum, { segment }) => sum + columns(segment), 0)
}

/** Fills up with blanks to a width. */
export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

/** Cuts after as many whole characters as fit, and says so. */
export function shortened(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let kept = ''
  let used = 1
  for (const { segment } of clusters.segment(text)) {
    used += columns(segment)
    if (used > width) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

function columns(cluster: string): number {
  if (/^[\p{Mn}\p{Me}\p{Cf}]+$/u.test(cluster)) return 0
  return isWide(cluster) ? 2 : 1
}

function isWide(cluster: string): boolean {
  const code = cluster.codePointAt(0) ?? 0
  return (
    /\p{Emoji_Presentation}|^\p{Extended_Pictographic}.*\ufe0f/u.test(cluster) ||
    wide.some(([from, to]) => code >= from && code <= to)
  )
}

/** East Asian Width W and F of Unicode 16, but for emoji; what lies between them is unassigned. */
const wide: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2329, 0x232a],
  [0x2e80, 0x303e],
  [0x3041, 0x3247],
  [0x3250, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18dff],
  [0x1aff0, 0x1b2ff],
  [0x1d300, 0x1d376],
  [0x1f200, 0x1f265],
  [0x20000, 0x3fffd],
]
