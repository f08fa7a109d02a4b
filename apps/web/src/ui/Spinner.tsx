import styles from './Spinner.module.css'

/** Turns while something is under way; takes the colour of the text around it. */
export function Spinner({ size = 15 }: { size?: number }) {
  return <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden />
}
