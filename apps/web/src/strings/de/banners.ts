import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const storage: Language['storage'] = {
  full: 'Der Speicher dieses Geräts ist voll. Schaffe etwas Platz. Bis dahin kann nichts Neues gespeichert werden.',
  unavailable:
    'Dieser Browser speichert nichts auf diesem Gerät. Deine Änderungen erreichen den Server nur, solange diese Seite offen ist.',
  outdated:
    'In einem anderen Tab ist ein neueres Daymark geöffnet. Lade neu, um es hier zu verwenden.',
  newer: 'Hier ist etwas von einem neueren Daymark. Lade neu, um es zu sehen.',
  reload: 'Neu laden',
}

export const syncBanner: Language['syncBanner'] = {
  offlineTitle: 'Du bist offline',
  offline:
    'Du bist offline. Alles, was du tust, bleibt auf diesem Gerät und wird gesendet, sobald du wieder online bist.',
  paused: (waiting) =>
    waiting === 0
      ? 'Neue Änderungen konnten nicht geladen werden. Deine Aufgaben sind auf diesem Gerät sicher.'
      : 'Deine Änderungen konnten nicht gesendet werden. Sie sind auf diesem Gerät sicher.',
  wiped:
    'Wenn du Daymark 7 Tage lang nicht öffnest, löscht Safari, was nicht gesendet wurde. Installiere Daymark, um das zu verhindern.',
  refused: 'Deine Aufgaben konnten nicht geladen werden. Alles auf diesem Gerät bleibt.',
  why: 'Warum?',
  tryAgain: 'Erneut versuchen',
}

export const missingChanges: Language['missingChanges'] = {
  title: (changes) =>
    forms(changes, {
      one: 'Der Server hat # Änderung verloren, die noch auf diesem Gerät ist',
      other: 'Der Server hat # Änderungen verloren, die noch auf diesem Gerät sind',
    }),
  send: 'Erneut senden',
  drop: 'Verwerfen',
}

export const quota: Language['quota'] = {
  title: 'Dein Konto ist voll',
  full: 'Dein Konto ist voll. Lösche etwas aus dem Papierkorb, um Platz zu schaffen, und versuche es dann erneut. Ändern und erledigen kannst du Aufgaben weiterhin.',
  tryAgain: 'Alle erneut versuchen',
}

export const dateBanner: Language['dateBanner'] = {
  lookingAt: (day) => `Angezeigt wird ${dates.longOfWeek(day)}.`,
  backToToday: 'Zurück zu heute',
}

export const gap: Language['gap'] = {
  removed: 'Unterbrechung herausgenommen',
  title: 'Unterbrechung',
  question: (from, to) =>
    `Dein Gerät war von ${dates.dayAndTime(from).time} bis ${dates.dayAndTime(to).time} nicht aktiv. Hast du weitergearbeitet?`,
  keep: 'Alles behalten',
  cut: (from) => `Bis ${dates.dayAndTime(from).time} behalten`,
  drop: 'Verwerfen',
  explained: {
    keep: 'Die Unterbrechung zählt als Fokus.',
    cut: (from) =>
      `Was du bis ${dates.dayAndTime(from).time} getan hast, zählt, die Unterbrechung nicht.`,
    drop: 'Nichts von dieser Zeit zählt.',
  },
  answered: {
    keep: 'Behalten. Die Unterbrechung zählt.',
    cut: 'Bis dahin behalten. Die Unterbrechung zählt nicht.',
    drop: 'Verworfen. Diese Zeit zählt nicht.',
  },
}
