import type { Language } from '../language.ts'

export const timerSettings: Language['timerSettings'] = {
  title: 'Fokus-Timer',
  lengths: 'Dauer jeder Phase in Minuten. Ein laufender Timer behält seine.',
  phases: { focus: 'Fokus', short_break: 'Kurze Pause', long_break: 'Lange Pause' },
  refused: 'Wähle 1 bis 60 ganze Minuten.',
  autoStart: 'Pausen automatisch starten',
  autoStartHint:
    'Nach dem Fokus beginnt eine Pause und nach einer Pause der Fokus, bis die lange Pause endet.',
  overtime: 'Überzeit zählen',
  overtimeHint: 'Nach null weiterzählen.',
  signals: 'Wenn die Zeit um ist',
  signalsHint: 'Wähle, wie du es erfährst.',
  channels: { sound: 'Ton', notification: 'Benachrichtigung', title: 'Titel des Tabs' },
  test: 'Testen',
  testOf: (channel) => `${channel} testen`,
  sound: {
    trying: 'Wird abgespielt …',
    done: 'Abgespielt. Wenn du nichts gehört hast, stelle lauter.',
    failed: 'Dieser Browser hat ihn nicht abgespielt.',
  },
  notification: {
    trying: 'Der Browser wird gefragt …',
    shown: 'So sagt dir Daymark Bescheid.',
    done: 'Gezeigt. Wenn du nichts gesehen hast, verbirgt dein System Benachrichtigungen.',
    failed: 'Dieser Browser konnte sie nicht zeigen.',
    default: 'Noch nicht erlaubt. Teste erneut und wähle „Zulassen“.',
    denied:
      'Blockiert. Erlaube Benachrichtigungen für diese Seite in den Einstellungen deines Browsers.',
    unsupported: 'Dieser Browser kennt keine Benachrichtigungen.',
  },
  tabTitle: 'Der Tab sagt „Die Zeit ist um“, bis du etwas drückst.',
}
