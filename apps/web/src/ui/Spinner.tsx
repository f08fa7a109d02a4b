import styles from './Spinner.module.css'

/** Takes the colour of the surrounding text. */
export function Spinner({ size = 15 }: { size?: number }) {
  return <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden />
}
