import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Message.module.css'

type MessageProps = ComponentProps<'div'> & { kind: 'error' | 'ok' | 'warn' }

const icons = { error: CircleAlert, ok: CircleCheck, warn: TriangleAlert }

/** The result of an action, shown in place and announced. */
export function Message({ kind, className, children, ...rest }: MessageProps) {
  const Icon = icons[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      {...rest}
      className={classes(styles.message, className)}
      data-kind={kind}
    >
      <Icon />
      <span>{children}</span>
    </div>
  )
}
