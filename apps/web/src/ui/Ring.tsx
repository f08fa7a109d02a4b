import { classes } from './classes.ts'
import styles from './Ring.module.css'

type RingProps = {
  /** 0 to 100. */
  percent: number
  /** The text inside the ring. */
  text: string
  /** The accessible name. */
  label: string
  size?: number
  className?: string | undefined
}

export function Ring({ percent, text, label, size = 120, className }: RingProps) {
  // From 56 to 120 px the stroke and the text grow more slowly than the ring, to stay legible.
  const growth = (size - 56) / 64
  const stroke = 5.5 + growth * 4.5
  const radius = (size - stroke) / 2
  const circumference = 2 * Math.PI * radius
  const shown = Math.min(100, Math.max(0, percent))
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke }

  return (
    <svg
      className={classes(styles.ring, className)}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <circle {...circle} className={styles.track} />
      <circle
        {...circle}
        className={styles.progress}
        strokeDasharray={circumference}
        strokeDashoffset={circumference * (1 - shown / 100)}
        // A round cap would leave a dot where there is no progress.
        strokeLinecap={shown === 0 ? 'butt' : 'round'}
        transform={`rotate(-90 ${size / 2} ${size / 2})`}
      />
      <text x="50%" y="50%" dy=".36em" textAnchor="middle" fontSize={14.5 + growth * 11.5}>
        {text}
      </text>
    </svg>
  )
}
