import { type FormEvent, type ReactNode, useId } from 'react'
import { Logo } from '../ui/Logo.tsx'
import styles from './AuthCard.module.css'
import { Sunrise } from './Sunrise.tsx'

type AuthCardProps = {
  title: string
  busy: boolean
  onSubmit: (fields: FormData) => Promise<unknown>
  children: ReactNode
}

/** One card with one form, in front of the sunrise. */
export function AuthCard({ title, busy, onSubmit, children }: AuthCardProps) {
  const heading = useId()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    await onSubmit(new FormData(event.currentTarget))
  }

  return (
    <main className={styles.screen}>
      <Sunrise />
      <div className={styles.box}>
        <Logo size={44} />
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

/** The text above the fields. */
export function Intro({ children }: { children: ReactNode }) {
  return <p className={styles.intro}>{children}</p>
}

type AlternativeProps = { disabled?: boolean; onClick: () => void; children: ReactNode }

/** An alternative to submitting the form, below the button. */
export function Alternative(props: AlternativeProps) {
  return (
    <p className={styles.other}>
      <button type="button" className={styles.link} {...props} />
    </p>
  )
}
