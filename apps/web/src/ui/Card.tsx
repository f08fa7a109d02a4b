import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

type CardProps = {
  title: string
  /** Controls beside the title. */
  beside?: ReactNode
  headerClass?: string | undefined
  children: ReactNode
}

/** A card that is a region named by its heading. */
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
