import type { FormEvent, ReactNode } from 'react'
import { type Failure, useUser } from '../../../context.tsx'
import { strings } from '../../../strings.ts'
import { Button } from '../../../ui/Button.tsx'
import { SignInProof } from '../SignInProof.tsx'
import styles from './ProgramPage.module.css'

type PageFormProps = {
  action: string
  isBusy: boolean
  failure: Failure | null
  password: string | null
  onPassword: (password: string) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  onCancel: () => void
  onSignOut: () => void
  children: ReactNode
}

/** The form of a page. The server may ask for the password, too. */
export function PageForm(props: PageFormProps) {
  const { action, isBusy, failure, password, onPassword, onSubmit, onCancel, onSignOut } = props
  const user = useUser()
  return (
    <form
      className={styles.form}
      aria-busy={isBusy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit(event)
      }}
    >
      {props.children}
      <input hidden readOnly type="text" autoComplete="username" value={user?.email ?? ''} />
      <SignInProof
        failure={failure}
        password={password}
        onPassword={onPassword}
        onSignOut={onSignOut}
      />
      <div className={styles.acts}>
        <Button type="submit" kind="primary" busy={isBusy}>
          {action}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          {strings.programs.cancel}
        </Button>
      </div>
    </form>
  )
}
