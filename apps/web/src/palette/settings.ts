import {
  Bell,
  CalendarClock,
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
import { type BadgeDevice, canShowNumber } from '../device/appBadge.ts'
import { strings } from '../strings.ts'
import { crossFade } from '../ui/crossFade.ts'
import { singleKeys, singleKeysOn } from '../ui/singleKeys.ts'
import { darkMode, isDark } from '../ui/theme.ts'
import { ranked } from './ranking.ts'
import type { PaletteRow } from './row.ts'

/** The pages of the settings, by the ids of their sections. */
const sections = {
  appearance: { name: () => strings.account.appearance, Icon: SunMoon },
  timer: { name: () => strings.timerSettings.title, Icon: Timer },
  hours: { name: () => strings.daySettings.title, Icon: CalendarClock },
  reminders: { name: () => strings.reminderSettings.title, Icon: Bell },
  words: { name: () => strings.wordSettings.title, Icon: TextCursorInput },
  keyboard: { name: () => strings.account.keyboard, Icon: Keyboard },
  app: { name: () => strings.account.app, Icon: Smartphone },
  email: { name: () => strings.account.email, Icon: Mail },
  password: { name: () => strings.account.password, Icon: KeyRound },
  signInMethods: { name: () => strings.signInMethods.title, Icon: LogIn },
  twoFactor: { name: () => strings.twoFactor.nav, Icon: ShieldCheck },
  devices: { name: () => strings.devices.title, Icon: MonitorSmartphone },
  connections: { name: () => strings.connections.nav, Icon: Plug },
  ownData: { name: () => strings.ownData.title, Icon: HardDrive },
} as const satisfies Record<string, { name: () => string; Icon: ComponentType }>

export type SettingsSection = keyof typeof sections

/** Other words by which a setting is found. */
type Words = keyof typeof strings.paletteWords.settings

/** A setting that is found by its name: one that is turned on and off there, or one on a page. */
type Setting = { name: () => string; words: Words | null } & (
  | { Icon: ComponentType; isOn: () => boolean; turn: (on: boolean) => void }
  | { section: SettingsSection }
)

const switched: Setting[] = [
  {
    name: () => strings.account.darkMode,
    words: 'darkMode',
    Icon: SunMoon,
    isOn: isDark,
    turn(on) {
      darkMode.store(on)
      crossFade(darkMode.notify)
    },
  },
  {
    name: () => strings.account.singleKeys,
    words: 'singleKeys',
    Icon: Keyboard,
    isOn: singleKeysOn,
    turn(on) {
      singleKeys.store(on)
      singleKeys.notify()
    },
  },
]

const onPages: Setting[] = [
  { name: () => strings.languages.title, words: 'language', section: 'appearance' },
  {
    name: () => strings.account.asSystem,
    words: 'darkMode',
    section: 'appearance',
  },
  {
    name: () => strings.formats.clock,
    words: 'clock',
    section: 'hours',
  },
  {
    name: () => strings.formats.weekBegins,
    words: 'weekBegins',
    section: 'hours',
  },
  { name: () => strings.timerSettings.autoStart, words: null, section: 'timer' },
  { name: () => strings.timerSettings.overtime, words: null, section: 'timer' },
  {
    name: () => strings.timerSettings.signals,
    words: 'signals',
    section: 'timer',
  },
  { name: () => strings.daySettings.start, words: null, section: 'hours' },
  { name: () => strings.daySettings.triage, words: null, section: 'hours' },
  { name: () => strings.reminderSettings.plan, words: null, section: 'reminders' },
  {
    name: () => strings.reminderSettings.mail,
    words: 'mail',
    section: 'reminders',
  },
  { name: () => strings.reminderSettings.arrive, words: null, section: 'reminders' },
  {
    name: () => strings.installing.title,
    words: 'installing',
    section: 'app',
  },
]

const numberOnIcon: Setting = {
  name: () => strings.installing.number,
  words: 'numberOnIcon',
  section: 'app',
}

const ofSections: Setting[] = Object.entries(sections).map(([id, { name }]) => {
  const section = sectionOf(id)
  return { name, words: section, section }
})

function sectionOf(id: string): SettingsSection {
  return id in sections ? (id as SettingsSection) : 'appearance'
}

/** So many settings are listed. */
const limit = 6

/** The settings that a query names, and their pages. */
export function settingsFor(
  query: string,
  show: (section: SettingsSection) => void,
  device: BadgeDevice = navigator,
): PaletteRow[] {
  if (query === '') return []
  const ofDevice = canShowNumber(device) ? [numberOnIcon] : []
  const all = [...switched, ...ofSections, ...onPages, ...ofDevice]
  const found = ranked(query, all, ({ name }) => name(), {
    limit,
    wordsOf: ({ words }) => (words ? strings.paletteWords.settings[words] : ''),
  })
  return found.map(({ candidate, marks }) => {
    const text = candidate.name()
    const key = `setting ${all.indexOf(candidate)}`
    if ('section' in candidate) {
      const { section } = candidate
      const page = sections[section].name()
      return {
        ...{ key, text, marks, Icon: sections[section].Icon },
        ...(page !== text && { note: page }),
        act: () => show(section),
      }
    }
    const { Icon, isOn, turn } = candidate
    const note = isOn() ? strings.paletteMore.on : strings.paletteMore.off
    return { key, text, Icon, marks, note, act: () => turn(!isOn()) }
  })
}
