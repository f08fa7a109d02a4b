import styles from './QuietRow.module.css'

/** The classes of a quiet row, beside those of a card. */
export const quietRow = {
  card: styles.card,
  texts: styles.texts,
  line: styles.line,
  side: styles.side,
}
