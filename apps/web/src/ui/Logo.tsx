import styles from './Logo.module.css'

/** The logo: half a sun on a horizon. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      aria-hidden
    >
      <path className={styles.sun} d="M5.5 19a8.5 8.5 0 0 1 17 0Z" stroke="none" />
      <path d="M2.5 19h23" />
      <path d="M8 23.4h12" opacity=".45" />
    </svg>
  )
}
