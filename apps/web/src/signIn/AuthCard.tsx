import { type FormEvent, type ReactNode, useId } from 'react'
import { Mark } from '../ui/Mark.tsx'
import styles from './AuthCard.module.css'
import { Dawn } from './Dawn.tsx'

type AuthCardProps = {
  title: string
  busy: boolean
  onSubmit: (fields: FormData) => Promise<unknown>
  children: ReactNode
}

/** One card with one form before a rising sun. */
export function AuthCard({ title, busy, onSubmit, children }: AuthCardProps) {
  const heading = useId()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    await onSubmit(new FormData(event.currentTarget))
  }

  return (
    <main className={styles.screen}>
      <Dawn />
      <div className={styles.box}>
        <Mark size={44} />
        <h1 id={heading} className={styles.title}>
          {title}
        </h1>
        <form className={styles.form} aria-labelledby={heading} aria-busy={busy} onSubmit={submit}>
          {children}
        </form>
      </div>
    </main>
  )
}

/** A line of text above the fields. */
export function Say({ children }: { children: ReactNode }) {
  return <p className={styles.say}>{children}</p>
}

type OtherWayProps = { disabled?: boolean; onClick: () => void; children: ReactNode }

/** What else can be done here, under the button. */
export function OtherWay(props: OtherWayProps) {
  return (
    <p className={styles.other}>
      <button type="button" className={styles.link} {...props} />
    </p>
  )
}
