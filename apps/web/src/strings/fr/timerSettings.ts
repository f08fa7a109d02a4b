import type { Language } from '../language.ts'

export const timerSettings: Language['timerSettings'] = {
  title: 'Minuteur de concentration',
  lengths: 'Durée de chaque phase en minutes. Un minuteur en marche garde la sienne.',
  phases: { focus: 'Concentration', short_break: 'Pause courte', long_break: 'Pause longue' },
  refused: 'Choisissez de 1 à 60 minutes entières.',
  autoStart: 'Démarrer les pauses automatiquement',
  autoStartHint:
    'Une pause démarre après la concentration, la concentration après une pause, jusqu’à la fin de la pause longue.',
  overtime: 'Compter le dépassement',
  overtimeHint: 'Continuer à compter après zéro.',
  signals: 'Quand le temps est écoulé',
  signalsHint: 'Choisissez comment Daymark le signale.',
  channels: { sound: 'Son', notification: 'Notification', title: 'Titre de l’onglet' },
  test: 'Essayer',
  testOf: (channel) => `Essayer : ${channel}`,
  sound: {
    trying: 'Lecture…',
    done: 'C’est joué. Si vous n’avez rien entendu, montez le volume.',
    failed: 'Ce navigateur n’a pas voulu le jouer.',
  },
  notification: {
    trying: 'Demande à ce navigateur…',
    shown: 'Voilà comment Daymark vous avertira.',
    done: 'C’est affiché. Si vous n’avez rien vu, votre système masque les notifications.',
    failed: 'Ce navigateur n’a pas pu l’afficher.',
    default: 'Pas encore autorisé. Essayez de nouveau et choisissez Autoriser.',
    denied:
      'Bloqué. Autorisez les notifications pour cette page dans les paramètres de votre navigateur.',
    unsupported: 'Ce navigateur ne prend pas en charge les notifications.',
  },
  tabTitle: 'L’onglet dit « Le temps est écoulé » jusqu’à ce que vous appuyiez quelque part.',
}
