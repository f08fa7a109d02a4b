import type { Language } from '../language.ts'

const ways: Language['installing']['ways'] = {
  menu: {
    browser: 'Chrome, Edge',
    steps: 'Öffne das Menü des Browsers, dann „Daymark installieren“.',
  },
  appleTouch: {
    browser: 'iPhone, iPad',
    steps: 'Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“.',
  },
  safari: { browser: 'Safari auf dem Mac', steps: 'Öffne „Ablage“, dann „Zum Dock hinzufügen“.' },
  firefoxAndroid: {
    browser: 'Firefox auf Android',
    steps: 'Öffne das Menü, dann „App zum Startbildschirm hinzufügen“.',
  },
  firefox: {
    browser: 'Firefox auf dem Computer',
    steps: 'Hier lassen sich keine Apps installieren. Nimm dafür einen anderen Browser.',
  },
}

export const installing: Language['installing'] = {
  title: 'Daymark installieren',
  hint: 'Als App hat Daymark ein eigenes Fenster und Symbol und öffnet sich auch offline.',
  ways,
  install: 'Installieren',
  installed: 'Auf diesem Gerät ist es installiert.',
  notOnApple:
    'Auf iPhone und iPad können andere Apps nichts mit Daymark teilen und keine Dateien damit öffnen.',
  offer: 'Daymark gibt es auch als App.',
  offerByHand: (way) => `Daymark gibt es auch als App. ${ways[way].steps}`,
  putAway: 'Nicht mehr anbieten',
  number: 'Zahl auf dem Symbol',
  numberHint: 'Steht auf dem Symbol der installierten App, auf diesem Gerät.',
  numbers: { off: 'Aus', today: 'Offene Aufgaben von heute' },
}
