import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './TextInput.module.css'

type Quiet = {
  /** Without a border, for the toolbar. */
  quiet?: boolean
}

export function TextInput({ quiet, className, ...rest }: ComponentProps<'input'> & Quiet) {
  return <input {...rest} className={classes(styles.input, quiet && styles.quiet, className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classes(styles.input, styles.area, className)} />
}
