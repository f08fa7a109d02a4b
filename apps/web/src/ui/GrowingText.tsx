import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './GrowingText.module.css'

type GrowingTextProps = Omit<ComponentProps<'textarea'>, 'value'> & { value: string }

/** A textarea that looks like plain text until it is used, and grows with its content. */
export function GrowingText({ className, ...field }: GrowingTextProps) {
  return (
    <div
      className={classes(styles.growing, className)}
      data-text={field.value || field.placeholder}
    >
      <textarea dir="auto" {...field} rows={1} />
    </div>
  )
}
