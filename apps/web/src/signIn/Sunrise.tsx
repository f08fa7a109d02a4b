import styles from './Sunrise.module.css'

/** The rising sun behind the sign-in card. */
export function Sunrise() {
  return (
    <svg
      className={styles.sunrise}
      viewBox="0 0 1600 420"
      fill="none"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      <circle className={styles.halo} cx="800" cy="356" r="430" opacity=".22" />
      <circle className={styles.halo} cx="800" cy="356" r="340" opacity=".4" />
      <path className={styles.sun} d="M540 356a260 260 0 0 1 520 0Z" />
      <rect className={styles.ground} x="-2000" y="356" width="6000" height="80" />
      <path className={styles.line} d="M-2000 356h6000" strokeOpacity=".55" />
      <path className={styles.line} d="M520 379h560M620 400h360" strokeOpacity=".2" />
    </svg>
  )
}
