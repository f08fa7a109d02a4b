import type { ComponentProps } from 'react'
import styles from './LinkButton.module.css'

/** A button within a line of text. */
export function LinkButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button {...props} type="button" className={styles.link} />
}
