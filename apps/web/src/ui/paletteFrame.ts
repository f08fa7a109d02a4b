import styles from './PaletteFrame.module.css'

/** The classes of a palette: the dialog, the line at its top with the button that closes it, and the keys at its foot. */
export const paletteFrame = {
  dialog: styles.palette,
  head: styles.field,
  close: styles.close,
  hints: styles.hints,
}
