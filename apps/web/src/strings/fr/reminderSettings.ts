import { dayOf, minuteOfDay, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const reminderSettings: Language['reminderSettings'] = {
  title: 'Rappels',
  hint: (city) =>
    `Les heures suivent le fuseau horaire « ${city} ». Les rappels apparaissent sur chaque appareil où les notifications sont activées ; répondez à l’un, les autres disparaissent.`,
  timed: 'Tâches avec une heure',
  untimed: 'Tâches sans heure',
  timerEnd: 'Fin d’une session de concentration',
  timerEndHint: 'Même quand toutes les fenêtres sont fermées.',
  plan: 'Planification du matin',
  planHint: (minutes) => `À ${dates.time(minutes)}, du lundi au vendredi.`,
  planAt: 'Planification du matin à',
  close: 'Clore la journée',
  closeHint: (minutes) => `À ${dates.time(minutes)}.`,
  closeAt: 'Clore la journée à',
  mail: 'E-mail',
  mails: { fallback: 'Si nécessaire', always: 'Toujours', off: 'Jamais' },
  mailHints: {
    fallback: 'Si aucun appareil ne reçoit le rappel en 2 minutes.',
    always: 'Même si un appareil reçoit le rappel.',
    off: '',
  },
  changed: 'Rappels modifiés',

  arrive: 'Vérifier la réception',
  thisDevice: { computer: 'Cet ordinateur', phone: 'Ce téléphone', tablet: 'Cette tablette' },
  test: 'Envoyer un essai dans 10 s',
  testing: 'Un essai est en route. Il arrive dans 10 s, même si vous fermez cette fenêtre.',
  testFailed: 'L’essai n’a pas pu être envoyé. Réessayez dans un moment.',
  permission: {
    granted: 'Notifications autorisées',
    default: 'Les notifications ne sont pas encore autorisées.',
    denied: 'Les notifications sont bloquées.',
    unsupported: 'Ce navigateur n’affiche pas de notifications.',
  },
  permissionHint: {
    granted: '',
    default: 'Autorisez-les pour recevoir les rappels sur cet appareil.',
    denied: 'Autorisez-les pour ce site dans les paramètres de votre navigateur.',
    unsupported: 'Utilisez un autre navigateur, ou ajoutez Daymark à l’écran d’accueil.',
  },
  allow: 'Autoriser les notifications',
  worker: 'Prêt en arrière-plan',
  noWorker: 'Pas prêt en arrière-plan.',
  noWorkerHint: 'Rechargez la page. Cela ne fonctionne pas dans une fenêtre privée.',
  subscribed: 'Les rappels atteignent cet appareil',
  since: (moment) => `depuis le ${dates.short(dayOf(moment))}`,
  notSubscribed: 'Les rappels n’atteignent pas encore cet appareil.',
  notSubscribedHint: 'Activez-les ici pour les recevoir quand Daymark est fermé.',
  turnOn: 'Activer ici',
  refused: 'Ce navigateur ne peut pas afficher de rappels quand Daymark est fermé.',
  server: 'Ce serveur n’envoie pas de rappels quand Daymark est fermé.',
  serverHint: 'Ils apparaissent dans chaque fenêtre ouverte.',
  lastDelivery: 'Dernier envoi',
  noDelivery: 'Rien n’a encore été envoyé',
  failed: (error) => `Le dernier a échoué : ${error}`,
  failedHint: 'Envoyez un essai. S’il échoue aussi, activez de nouveau les rappels ici.',
  when(moment, now) {
    const time = dates.time(minuteOfDay(moment))
    const [day, today] = [dayOf(moment), dayOf(now)]
    if (day === today) return `aujourd’hui, ${time}`
    return day === shiftDay(today, -1) ? `hier, ${time}` : `${dates.short(day)}, ${time}`
  },
  notSeen: (days) =>
    forms(days, {
      one: 'pas vu depuis # jour',
      many: 'pas vu depuis # de jours',
      other: 'pas vu depuis # jours',
    }),
  notSeenHint:
    'Ouvrez-y Daymark une fois. Sur iPhone, les rappels demandent Daymark sur l’écran d’accueil : Partager, puis Sur l’écran d’accueil.',
  homeScreen: 'Ajoutez Daymark à l’écran d’accueil',
  homeScreenHint:
    'Un iPhone ou iPad n’affiche que les rappels des applications de son écran d’accueil : Partager, puis Sur l’écran d’accueil, et ouvrez Daymark de là.',
  remove: 'Retirer',
  removeOf: (name) => `Retirer ${name}`,
}
