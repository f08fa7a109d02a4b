/** The colors of lists, as a calendar shows them. */
const colors = {
  stone: '#838078',
  clay: '#AB7055',
  sand: '#9E8247',
  teal: '#488D91',
  blue: '#527EAB',
  plum: '#94658F',
} as const

type Color = keyof typeof colors

/** `#RRGGBBFF`; null where the list has none that is known. */
export function writtenColor(color: string | null): string | null {
  const known = Object.entries(colors).find(([name]) => name === color)
  return known ? `${known[1]}FF` : null
}

/** The nearest color of lists; null where the text is none. */
export function nearestColor(text: string): Color | null {
  const wanted = partsOf(text.trim())
  if (!wanted) return null
  const distance = (color: Color) =>
    (partsOf(colors[color]) ?? []).reduce(
      (sum, part, at) => sum + (part - (wanted[at] ?? 0)) ** 2,
      0,
    )
  const names = Object.keys(colors) as Color[]
  return names.reduce((best, name) => (distance(name) < distance(best) ? name : best))
}

function partsOf(text: string): number[] | null {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/i.exec(text)
  return parts ? parts.slice(1).map((part) => Number.parseInt(part, 16)) : null
}
