import { type FormEvent, type ReactNode, useId } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Logo } from '../ui/Logo.tsx'
import styles from './AuthCard.module.css'
import { Sunrise } from './Sunrise.tsx'

type AuthCardProps = {
  title: string
  /** Says above the title what Daymark is. */
  isEntrance?: boolean
  busy: boolean
  /** Below the form. Its place is kept while it is `false`: not loaded yet. */
  foot?: ReactNode
  onSubmit: (fields: FormData) => Promise<unknown>
  children: ReactNode
}

/** One card with one form, in front of the sunrise. */
export function AuthCard(props: AuthCardProps) {
  const { title, isEntrance = false, busy, foot, onSubmit, children } = props
  const heading = useId()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    await onSubmit(new FormData(event.currentTarget))
  }

  return (
    <main className={styles.screen}>
      <Sunrise />
      <div className={styles.box}>
        {isEntrance ? <Entrance /> : <Logo size={44} />}
        <h1 id={heading} className={styles.title} data-entrance={isEntrance || undefined}>
          {title}
        </h1>
        <form className={styles.form} aria-labelledby={heading} aria-busy={busy} onSubmit={submit}>
          {children}
        </form>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
    </main>
  )
}

function Entrance() {
  return (
    <>
      <p className={styles.name}>
        <Logo size={32} />
        {strings.auth.name}
      </p>
      <p className={styles.line}>{strings.auth.line}</p>
    </>
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

/** In place of an alternative, where it is what there is to do; `because` says so. */
export function Suggestion({ because, ...props }: AlternativeProps & { because: string }) {
  return (
    <div className={styles.suggestion}>
      <p>{because}</p>
      <Button {...props} />
    </div>
  )
}
