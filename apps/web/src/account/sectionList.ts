import type { LucideIcon } from 'lucide-react'
import {
  Bell,
  CalendarClock,
  CalendarDays,
  HardDrive,
  Keyboard,
  KeyRound,
  LogIn,
  Mail,
  MonitorSmartphone,
  Plug,
  ShieldCheck,
  Smartphone,
  SunMoon,
  TextCursorInput,
  Timer,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Settings } from '../context.tsx'
import { strings } from '../strings.ts'
import { Appearance } from './Appearance.tsx'
import { AppSettings } from './AppSettings.tsx'
import { CalendarsPage } from './calendars/CalendarsPage.tsx'
import { Connections } from './connections/Connections.tsx'
import { DaySettings } from './DaySettings.tsx'
import { Devices } from './Devices.tsx'
import { FocusTimerSettings } from './FocusTimerSettings.tsx'
import { KeyboardSettings } from './KeyboardSettings.tsx'
import { ReminderSettings } from './ReminderSettings.tsx'
import { SignInMethods } from './SignInMethods.tsx'
import type { SectionProps } from './sections.ts'
import type { SettingsSection } from './settingsPages.ts'
import { TwoFactor } from './TwoFactor.tsx'
import { UpdateEmail } from './UpdateEmail.tsx'
import { UpdatePassword } from './UpdatePassword.tsx'
import type { Loaded } from './useLoaded.ts'
import { WordSettings } from './WordSettings.tsx'
import { YourData } from './YourData.tsx'

type Section = {
  name: () => string
  Icon: LucideIcon
  Content: ComponentType<SectionProps>
  /** Whether the backend supports it. If left out, every backend does. */
  isAvailable?: (settings: Loaded<Settings>) => boolean
}

export const sectionList: Record<SettingsSection, Section> = {
  appearance: { name: () => strings.account.appearance, Icon: SunMoon, Content: Appearance },
  hours: { name: () => strings.daySettings.title, Icon: CalendarClock, Content: DaySettings },
  calendars: { name: () => strings.feeds.calendars, Icon: CalendarDays, Content: CalendarsPage },
  words: { name: () => strings.wordSettings.title, Icon: TextCursorInput, Content: WordSettings },
  reminders: { name: () => strings.reminderSettings.title, Icon: Bell, Content: ReminderSettings },
  timer: { name: () => strings.timerSettings.title, Icon: Timer, Content: FocusTimerSettings },
  keyboard: { name: () => strings.account.keyboard, Icon: Keyboard, Content: KeyboardSettings },
  app: { name: () => strings.account.app, Icon: Smartphone, Content: AppSettings },
  email: { name: () => strings.account.email, Icon: Mail, Content: UpdateEmail },
  password: { name: () => strings.account.password, Icon: KeyRound, Content: UpdatePassword },
  signInMethods: {
    name: () => strings.signInMethods.title,
    Icon: LogIn,
    Content: SignInMethods,
    isAvailable: (settings) => settings.state === 'loaded',
  },
  twoFactor: { name: () => strings.twoFactor.nav, Icon: ShieldCheck, Content: TwoFactor },
  devices: { name: () => strings.devices.title, Icon: MonitorSmartphone, Content: Devices },
  connections: { name: () => strings.connections.nav, Icon: Plug, Content: Connections },
  ownData: { name: () => strings.ownData.title, Icon: HardDrive, Content: YourData },
}
