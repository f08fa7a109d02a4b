import { encode } from 'uqr'
import styles from './QuickSetup.module.css'

/** A text for the camera of a phone. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'L', border: 0 })
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={darkModules(data)} />
    </svg>
  )
}

/** A rectangle for each run of dark modules of a row. */
function darkModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const width = (end < 0 ? row.length : end) - x
        return [`M${x} ${y}h${width}v1h-${width}z`]
      }),
    )
    .join('')
}
