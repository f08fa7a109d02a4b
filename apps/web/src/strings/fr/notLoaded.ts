import type { Language } from '../language.ts'

export const notLoaded: Language['notLoaded'] = {
  offline: {
    title: 'Vous êtes hors ligne',
    hint: 'Vos tâches n’ont pas encore été chargées sur cet appareil. Elles apparaîtront dès que vous aurez une connexion.',
  },
  paused: {
    title: 'Vos tâches n’ont pas pu être chargées',
    hint: 'Le serveur ne fonctionne pas. Vos tâches apparaîtront quand il répondra.',
  },
  refused: {
    title: 'Vos tâches n’ont pas pu être chargées',
    hint: 'Le serveur a refusé. Daymark continue d’essayer.',
  },
}
