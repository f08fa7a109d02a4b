import { dayOf, minuteOfDay, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const reminderSettings: Language['reminderSettings'] = {
  title: 'Erinnerungen',
  hint: (city) =>
    `Uhrzeiten nach Ortszeit ${city}. Erinnerungen erscheinen auf jedem Gerät, das Benachrichtigungen zeigt. Beantwortest du eine, verschwinden die anderen.`,
  timed: 'Aufgaben mit Uhrzeit',
  untimed: 'Aufgaben ohne Uhrzeit',
  timerEnd: 'Ende einer Fokussitzung',
  timerEndHint: 'Auch wenn alle Fenster geschlossen sind.',
  plan: 'Planung am Morgen',
  planHint: (minutes) => `Um ${dates.time(minutes)}, Montag bis Freitag.`,
  planAt: 'Planung am Morgen um',
  close: 'Tag abschließen',
  closeHint: (minutes) => `Um ${dates.time(minutes)}.`,
  closeAt: 'Tag abschließen um',
  mail: 'E-Mail',
  mails: { fallback: 'Bei Bedarf', always: 'Immer', off: 'Nie' },
  mailHints: {
    fallback: 'Wenn sie 2 Minuten lang auf keinem Gerät ankommt.',
    always: 'Auch wenn sie auf einem Gerät ankommt.',
    off: '',
  },
  changed: 'Erinnerungen geändert',

  arrive: 'Zustellung prüfen',
  thisDevice: { computer: 'Dieser Computer', phone: 'Dieses Telefon', tablet: 'Dieses Tablet' },
  test: 'Test in 10 s senden',
  testing: 'Ein Test ist unterwegs. Er kommt in 10 s an, auch wenn du dieses Fenster schließt.',
  testFailed: 'Der Test konnte nicht gesendet werden. Versuche es gleich erneut.',
  permission: {
    granted: 'Benachrichtigungen erlaubt',
    default: 'Benachrichtigungen sind noch nicht erlaubt.',
    denied: 'Benachrichtigungen sind blockiert.',
    unsupported: 'Dieser Browser zeigt keine Benachrichtigungen.',
  },
  permissionHint: {
    granted: '',
    default: 'Erlaube sie, um auf diesem Gerät Erinnerungen zu bekommen.',
    denied: 'Erlaube sie für diese Seite in den Einstellungen deines Browsers.',
    unsupported: 'Nimm einen anderen Browser oder lege Daymark auf den Home-Bildschirm.',
  },
  allow: 'Benachrichtigungen erlauben',
  worker: 'Im Hintergrund bereit',
  noWorker: 'Im Hintergrund nicht bereit.',
  noWorkerHint: 'Lade die Seite neu. In einem privaten Fenster funktioniert es nicht.',
  subscribed: 'Erinnerungen erreichen dieses Gerät',
  since: (moment) => `seit ${dates.short(dayOf(moment))}`,
  notSubscribed: 'Erinnerungen erreichen dieses Gerät noch nicht.',
  notSubscribedHint:
    'Schalte Erinnerungen hier ein, um sie auch bei geschlossenem Daymark zu bekommen.',
  turnOn: 'Hier einschalten',
  refused: 'Dieser Browser kann bei geschlossenem Daymark keine Erinnerungen zeigen.',
  server: 'Dieser Server sendet bei geschlossenem Daymark keine Erinnerungen.',
  serverHint: 'Sie erscheinen in jedem offenen Fenster.',
  lastDelivery: 'Letzte Zustellung',
  noDelivery: 'Noch nichts gesendet',
  failed: (error) => `Die letzte ist gescheitert: ${error}`,
  failedHint: 'Sende einen Test. Scheitert auch er, schalte Erinnerungen hier neu ein.',
  when(moment, now) {
    const time = dates.time(minuteOfDay(moment))
    const [day, today] = [dayOf(moment), dayOf(now)]
    if (day === today) return `heute, ${time}`
    return day === shiftDay(today, -1) ? `gestern, ${time}` : `${dates.short(day)}, ${time}`
  },
  notSeen: (days) =>
    forms(days, { one: 'seit # Tag nicht gesehen', other: 'seit # Tagen nicht gesehen' }),
  notSeenHint:
    'Öffne Daymark dort einmal. Auf einem iPhone muss Daymark dafür auf dem Home-Bildschirm sein: „Teilen“, dann „Zum Home-Bildschirm“.',
  homeScreen: 'Daymark auf den Home-Bildschirm legen',
  homeScreenHint:
    'Auf iPhone und iPad erscheinen nur Erinnerungen von Apps auf dem Home-Bildschirm: „Teilen“, dann „Zum Home-Bildschirm“, dann Daymark von dort öffnen.',
  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
}
