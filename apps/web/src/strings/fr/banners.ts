import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const storage: Language['storage'] = {
  full: 'Le stockage de cet appareil est plein. Libérez de l’espace ; d’ici là, rien de nouveau ne peut être enregistré.',
  unavailable:
    'Ce navigateur n’enregistre rien sur cet appareil. Vos modifications n’atteignent le serveur que tant que cette page est ouverte.',
  outdated:
    'Un Daymark plus récent est ouvert dans un autre onglet. Rechargez pour l’utiliser ici.',
  newer: 'Quelque chose ici vient d’un Daymark plus récent. Rechargez pour le voir.',
  reload: 'Recharger',
}

export const syncBanner: Language['syncBanner'] = {
  offlineTitle: 'Vous êtes hors ligne',
  offline:
    'Vous êtes hors ligne. Tout ce que vous faites est gardé sur cet appareil et envoyé dès votre retour en ligne.',
  paused: (waiting) =>
    waiting === 0
      ? 'Les nouveautés n’ont pas pu être chargées. Vos tâches sont intactes sur cet appareil.'
      : 'Vos modifications n’ont pas pu être envoyées. Elles sont intactes sur cet appareil.',
  wiped:
    'Si vous n’ouvrez pas Daymark pendant 7 jours, Safari efface ce qui n’a pas été envoyé. Installez Daymark pour l’éviter.',
  refused: 'Vos tâches n’ont pas pu être chargées. Tout ce qui est sur cet appareil y reste.',
  why: 'Pourquoi ?',
  tryAgain: 'Réessayer',
}

export const missingChanges: Language['missingChanges'] = {
  title: (changes) =>
    forms(changes, {
      one: 'Le serveur a perdu # modification qui est encore sur cet appareil',
      many: 'Le serveur a perdu # de modifications qui sont encore sur cet appareil',
      other: 'Le serveur a perdu # modifications qui sont encore sur cet appareil',
    }),
  send: 'Renvoyer',
  drop: 'Abandonner',
}

export const quota: Language['quota'] = {
  title: 'Votre compte est plein',
  full: 'Votre compte est plein. Supprimez quelque chose de la corbeille pour faire de la place, puis réessayez. Vous pouvez toujours modifier et terminer des tâches.',
  tryAgain: 'Tout réessayer',
}

export const dateBanner: Language['dateBanner'] = {
  lookingAt: (day) => `Vous regardez le ${dates.longOfWeek(day)}.`,
  backToToday: 'Revenir à aujourd’hui',
}

export const gap: Language['gap'] = {
  removed: 'Temps de veille retiré',
  title: 'Temps de veille',
  question: (from, to) =>
    `Votre appareil était en veille de ${dates.dayAndTime(from).time} à ${dates.dayAndTime(to).time}. Travailliez-vous encore ?`,
  keep: 'Tout garder',
  cut: (from) => `Garder jusqu’à ${dates.dayAndTime(from).time}`,
  drop: 'Ne rien garder',
  explained: {
    keep: 'Le temps de veille compte comme concentration.',
    cut: (from) =>
      `Ce que vous avez fait jusqu’à ${dates.dayAndTime(from).time} compte, pas le temps de veille.`,
    drop: 'Ce temps ne compte pas.',
  },
  answered: {
    keep: 'Gardé. Le temps de veille compte.',
    cut: 'Gardé jusque-là. Le temps de veille ne compte pas.',
    drop: 'Abandonné. Ce temps ne compte pas.',
  },
}
