import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const bar: Language['bar'] = {
  product: 'Daymark',
  skip: 'Zu den Aufgaben springen',
  search: 'Suchen oder etwas tun',
  settings: 'Einstellungen',
  signOut: 'Abmelden',
  menu: 'Menü',
  account: 'Konto',
  help: 'Hilfe',
  places: 'Orte',
  today: 'Heute',
  day: 'Tag',
  week: 'Woche',
  month: 'Monat',
  lists: 'Listen',
  sheet: 'Stundenzettel',
  placeKey: (place, key) => `${place} (${key.toUpperCase().replace('SHIFT+', 'Shift ')})`,
  focus: 'Fokus',
  rail: 'Fokus und Trends',
  trends: 'Produktivitätstrends',
  chooseDay: 'Zu einem Tag gehen (G)',
}

export const sync: Language['sync'] = {
  synced: 'Synchronisiert',
  syncing: 'Synchronisiere …',
  offline: (waiting) =>
    waiting === 0
      ? 'Offline'
      : forms(waiting, {
          one: 'Offline, # Änderung wartet',
          other: 'Offline, # Änderungen warten',
        }),
  paused: 'Synchronisierung ruht',
}

export const greeting: Language['greeting'] = {
  morning: 'Guten Morgen',
  afternoon: 'Guten Tag',
  evening: 'Guten Abend',
  subtitle: 'Nur eine Aufgabe trennt dich von etwas Großem',
  past: 'Frühere Aufgaben',
  pastSubtitle: 'Hier bearbeitest du Aufgaben von früher',
  futureSubtitle: 'Ein Tag, der noch kommt',
}
