import type { LucideIcon } from 'lucide-react'
import {
  Bell,
  CalendarClock,
  HardDrive,
  Keyboard,
  KeyRound,
  LogIn,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
  SunMoon,
  TextCursorInput,
  Timer,
  Trash2,
} from 'lucide-react'
import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Settings, useSession, useShell } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './AccountSettings.module.css'
import { DaySettings } from './DaySettings.tsx'
import { Devices } from './Devices.tsx'
import { FocusTimerSettings } from './FocusTimerSettings.tsx'
import { Appearance, Keys } from './Preferences.tsx'
import { ReminderSettings } from './ReminderSettings.tsx'
import { SectionHead } from './SectionHead.tsx'
import { SignInMethods } from './SignInMethods.tsx'
import type { SectionProps } from './sections.ts'
import { Trash } from './Trash.tsx'
import { TwoFactor } from './TwoFactor.tsx'
import { UpdateEmail } from './UpdateEmail.tsx'
import { UpdatePassword } from './UpdatePassword.tsx'
import { type Loaded, useLoaded } from './useLoaded.ts'
import { WordSettings } from './WordSettings.tsx'
import { YourData } from './YourData.tsx'

const sections: Section[] = [
  { id: 'appearance', name: () => strings.account.appearance, Icon: SunMoon, Content: Appearance },
  {
    id: 'timer',
    name: () => strings.timerSettings.title,
    Icon: Timer,
    Content: FocusTimerSettings,
  },
  { id: 'days', name: () => strings.daySettings.title, Icon: CalendarClock, Content: DaySettings },
  {
    id: 'reminders',
    name: () => strings.reminderSettings.title,
    Icon: Bell,
    Content: ReminderSettings,
  },
  {
    id: 'words',
    name: () => strings.wordSettings.title,
    Icon: TextCursorInput,
    Content: WordSettings,
  },
  { id: 'keyboard', name: () => strings.account.keyboard, Icon: Keyboard, Content: Keys },
  { id: 'email', name: () => strings.account.email, Icon: Mail, Content: UpdateEmail },
  { id: 'password', name: () => strings.account.password, Icon: KeyRound, Content: UpdatePassword },
  {
    id: 'signInMethods',
    name: () => strings.signInMethods.title,
    Icon: LogIn,
    Content: SignInMethods,
    isAvailable: (settings) => settings.state === 'loaded',
  },
  { id: 'twoFactor', name: () => strings.twoFactor.nav, Icon: ShieldCheck, Content: TwoFactor },
  { id: 'devices', name: () => strings.devices.title, Icon: MonitorSmartphone, Content: Devices },
  { id: 'trash', name: () => strings.trash.title, Icon: Trash2, Content: Trash },
  {
    id: 'ownData',
    name: () => strings.ownData.title,
    Icon: HardDrive,
    Content: YourData,
  },
]

type Section = {
  id: string
  name: () => string
  Icon: LucideIcon
  Content: ComponentType<SectionProps>
  /** Whether the backend supports it. If left out, every backend does. */
  isAvailable?: (settings: Loaded<Settings>) => boolean
}

type AccountSettingsProps = {
  /** The section to begin with, if the address says one. */
  first: string | null
  onSection: (id: string) => void
  onClose: () => void
} & Pick<SectionProps, 'onShortcuts' | 'onSignOut' | 'onImport' | 'exports'>

export function AccountSettings({ first, onSection, onClose, ...props }: AccountSettingsProps) {
  const { account } = useSession()
  const [settings, onSettings] = useLoaded(account.settings)
  const shown = sections.filter(({ isAvailable }) => isAvailable?.(settings) ?? true)
  const [current, setCurrent] = useState('appearance')
  const places = useRef(new Map<string, HTMLElement>())

  const begin = useEffectEvent(() => {
    if (first) goTo(first)
  })
  useEffect(() => {
    // After the dialog has taken the focus.
    const opened = setTimeout(begin)
    return () => clearTimeout(opened)
  }, [])

  function goTo(id: string) {
    setCurrent(id)
    const section = places.current.get(id)
    const control = section?.querySelector<HTMLElement>('input:not([hidden]), select, button')
    const first = control ?? section?.querySelector('h3')
    first?.focus({ preventScroll: true })
    section?.scrollIntoView()
  }

  return (
    <Dialog title={strings.account.title} closeLabel={strings.account.close} onClose={onClose}>
      <div className={styles.settings}>
        <nav className={styles.nav} aria-label={strings.account.title}>
          {shown.map(({ id, name, Icon }) => (
            <button
              key={id}
              type="button"
              aria-current={id === current || undefined}
              onClick={() => {
                goTo(id)
                onSection(id)
              }}
            >
              <Icon />
              {name()}
            </button>
          ))}
        </nav>
        <div className={styles.sections}>
          {shown.map(({ id, Content }) => (
            <section
              key={id}
              ref={(element) => {
                if (element) places.current.set(id, element)
              }}
              className={styles.section}
            >
              <Content {...{ settings, onSettings, ...props }} />
            </section>
          ))}
          <NewVersion />
          <Button className={styles.signOut} onClick={props.onSignOut}>
            {strings.account.signOut}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** A toast announces it once. Here it stays for users who missed the toast. */
function NewVersion() {
  const shell = useShell()
  const isNews = useSyncExternalStore(shell.subscribe, shell.hasNewer)
  if (!isNews) return null
  return (
    <section className={styles.section}>
      <SectionHead title={strings.shell.newer}>
        <Button onClick={shell.update}>{strings.shell.reload}</Button>
      </SectionHead>
    </section>
  )
}
