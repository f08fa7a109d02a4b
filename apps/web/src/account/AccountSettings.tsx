import { Keyboard, KeyRound, Mail, SunMoon, Timer, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { useSession, useShell, useUser } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Switch } from '../ui/Switch.tsx'
import { setSingleKeys, useSingleKeys } from '../ui/singleKeys.ts'
import { setDarkMode, useDarkMode } from '../ui/theme.ts'
import styles from './AccountSettings.module.css'
import { FocusTimerSettings } from './FocusTimerSettings.tsx'
import { Trash } from './Trash.tsx'
import { UpdateForm } from './UpdateForm.tsx'

const texts = strings.account
const shortest = 6

const sections = [
  { name: texts.appearance, Icon: SunMoon, Content: Appearance },
  { name: strings.timerSettings.title, Icon: Timer, Content: FocusTimerSettings },
  { name: texts.keyboard, Icon: Keyboard, Content: Keys },
  { name: texts.email, Icon: Mail, Content: UpdateEmail },
  { name: texts.password, Icon: KeyRound, Content: UpdatePassword },
  { name: strings.trash.title, Icon: Trash2, Content: Trash },
]

type AccountSettingsProps = {
  onShortcuts: () => void
  onSignOut: () => void
  onClose: () => void
}

export function AccountSettings({ onShortcuts, onSignOut, onClose }: AccountSettingsProps) {
  const [current, setCurrent] = useState(texts.appearance)
  const places = useRef(new Map<string, HTMLElement>())

  function goTo(name: string) {
    setCurrent(name)
    const section = places.current.get(name)
    section
      ?.querySelector<HTMLElement>('input:not([hidden]), button')
      ?.focus({ preventScroll: true })
    section?.scrollIntoView()
  }

  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.settings}>
        <nav className={styles.nav} aria-label={texts.title}>
          {sections.map(({ name, Icon }) => (
            <button
              key={name}
              type="button"
              aria-current={name === current || undefined}
              onClick={() => goTo(name)}
            >
              <Icon />
              {name}
            </button>
          ))}
        </nav>
        <div className={styles.sections}>
          {sections.map(({ name, Content }) => (
            <section
              key={name}
              ref={(element) => {
                if (element) places.current.set(name, element)
              }}
              className={styles.section}
            >
              <Content onShortcuts={onShortcuts} />
            </section>
          ))}
          <NewVersion />
          <Button className={styles.signOut} onClick={onSignOut}>
            {texts.signOut}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Appearance() {
  const dark = useDarkMode()
  return (
    <div className={styles.line}>
      <div>
        <h3>{texts.darkMode}</h3>
        <Note>{texts.darkModeHint}</Note>
      </div>
      <Switch label={texts.darkMode} checked={dark} onChange={setDarkMode} />
    </div>
  )
}

function Keys({ onShortcuts }: Pick<AccountSettingsProps, 'onShortcuts'>) {
  const on = useSingleKeys()
  return (
    <>
      <div className={styles.line}>
        <div>
          <h3>{texts.singleKeys}</h3>
          <Note>{texts.singleKeysHint}</Note>
        </div>
        <Switch label={texts.singleKeys} checked={on} onChange={setSingleKeys} />
      </div>
      <Button className={styles.shortcuts} onClick={onShortcuts}>
        {texts.showShortcuts}
      </Button>
    </>
  )
}

function UpdateEmail() {
  const session = useSession()
  const user = useUser()
  return (
    <>
      <h3>{texts.updateEmail}</h3>
      {user && <Note>{texts.signedInAs(user.email)}</Note>}
      <UpdateForm
        field={{
          type: 'email',
          label: texts.newEmail,
          placeholder: texts.newEmailPlaceholder,
          autoComplete: 'email',
        }}
        action={texts.updateEmail}
        send={session.updateEmail}
        done={texts.emailRequested}
        failed={texts.emailFailed}
      />
    </>
  )
}

function UpdatePassword() {
  const session = useSession()
  const user = useUser()
  return (
    <>
      <h3>{texts.updatePassword}</h3>
      <UpdateForm
        field={{
          type: 'password',
          label: texts.newPassword,
          placeholder: texts.newPasswordPlaceholder,
          autoComplete: 'new-password',
          hint: texts.newPasswordHint,
        }}
        // Password managers want to know whose password it is.
        username={user?.email}
        faultOf={(password) => (password.length < shortest ? texts.passwordTooShort : null)}
        action={texts.updatePassword}
        send={session.updatePassword}
        done={texts.passwordUpdated}
        failed={texts.passwordFailed}
      />
    </>
  )
}

/** Told by a toast once; here it waits for who did not read that. */
function NewVersion() {
  const shell = useShell()
  const isNews = useSyncExternalStore(shell.subscribe, shell.hasNewer)
  if (!isNews) return null
  return (
    <section className={styles.section}>
      <div className={styles.line}>
        <h3>{strings.shell.newer}</h3>
        <Button onClick={shell.renew}>{strings.shell.reload}</Button>
      </div>
    </section>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
