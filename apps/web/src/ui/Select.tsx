import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Select.module.css'
import input from './TextInput.module.css'

/** A styled native select. `className` applies to the frame around it. */
export function Select({
  quiet,
  className,
  ...rest
}: ComponentProps<'select'> & { quiet?: boolean }) {
  return (
    <div className={classes(styles.frame, className)}>
      <select {...rest} className={classes(input.input, quiet && input.quiet, styles.select)} />
      <ChevronDown className={styles.chevron} />
    </div>
  )
}
