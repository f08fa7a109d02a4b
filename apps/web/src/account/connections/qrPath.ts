import { encode } from 'uqr'

/** A QR code of a text as the path of an SVG, a unit for each module, without a border. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'L', border: 0 })
  return { size, path: data.flatMap(runsOf).join('') }
}

/** A rectangle for each run of dark modules of a row. */
function runsOf(row: readonly boolean[], y: number): string[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return []
    const end = row.indexOf(false, x)
    const width = (end < 0 ? row.length : end) - x
    return [`M${x} ${y}h${width}v1h-${width}z`]
  })
}
