import { type ReactNode, useId } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './Card.module.css'

type CardProps = {
  title: string
  /** What stands beside the title. */
  beside?: ReactNode
  headerClass?: string | undefined
  children: ReactNode
}

export function Card({ title, beside, headerClass, children }: CardProps) {
  const heading = useId()
  return (
    <section className={styles.card} tabIndex={-1} aria-labelledby={heading}>
      <header className={classes(styles.header, headerClass)}>
        <h2 id={heading}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  )
}
