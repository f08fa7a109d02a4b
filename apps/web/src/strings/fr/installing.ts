import type { Language } from '../language.ts'

const ways: Language['installing']['ways'] = {
  menu: {
    browser: 'Chrome, Edge',
    steps: 'Ouvrez le menu du navigateur, puis « Installer Daymark ».',
  },
  appleTouch: {
    browser: 'iPhone, iPad',
    steps: 'Touchez Partager, puis « Sur l’écran d’accueil ».',
  },
  safari: { browser: 'Safari sur Mac', steps: 'Ouvrez Fichier, puis « Ajouter au Dock ».' },
  firefoxAndroid: {
    browser: 'Firefox sur Android',
    steps: 'Ouvrez le menu, puis « Ajouter à l’écran d’accueil ».',
  },
  firefox: {
    browser: 'Firefox sur ordinateur',
    steps: 'Firefox n’installe pas d’applications. Utilisez pour cela un autre navigateur.',
  },
}

export const installing: Language['installing'] = {
  title: 'Installer Daymark',
  hint: 'En tant qu’application, Daymark a sa fenêtre et son icône, et s’ouvre hors ligne.',
  ways,
  install: 'Installer',
  installed: 'Il est installé sur cet appareil.',
  notOnApple:
    'Sur iPhone et iPad, d’autres applications ne peuvent ni partager avec Daymark ni ouvrir des fichiers avec lui.',
  offer: 'Daymark existe aussi en application.',
  offerByHand: (way) => `Daymark existe aussi en application. ${ways[way].steps}`,
  putAway: 'Ne plus proposer',
  number: 'Nombre sur l’icône',
  numberHint: 'Affiché sur l’icône de l’application installée, sur cet appareil.',
  numbers: { off: 'Aucun', today: 'Tâches du jour à faire' },
}
