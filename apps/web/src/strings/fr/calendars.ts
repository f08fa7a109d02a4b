import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, quoted } from './words.ts'

export const calendars: Language['calendars'] = {
  title: 'Réunions dans votre journée',
  first:
    'Les réunions figurent dans votre journée et y prennent leur temps. Daymark les lit et n’y change rien.',
  hint: 'Daymark les lit et n’y change rien.',
  notRead: 'Ce serveur ne lit pas de calendriers.',
  address: 'Adresse du calendrier',
  addressPlaceholder: 'https://… ou webcal://…',
  add: 'Ajouter le calendrier',
  needsConnection: 'Ajouter un calendrier demande une connexion.',
  most: 'Il ne peut pas y en avoir plus. Retirez-en d’abord un.',
  where: 'Où la trouver ?',
  wayTo: [
    {
      name: 'Google Agenda',
      way: 'Paramètres de l’agenda, Intégrer l’agenda, Adresse secrète au format iCal.',
    },
    {
      name: 'Outlook',
      way: 'Paramètres, Calendrier, Calendriers partagés, Publier un calendrier, ICS.',
    },
    {
      name: 'Calendrier (Apple)',
      way: 'Partager le calendrier, Calendrier public, Copier le lien.',
    },
    { name: 'Nextcloud', way: 'Lien de partage du calendrier, Copier le lien d’abonnement.' },
    {
      name: 'Autres',
      way: 'Cherchez une adresse qui se termine par .ics, ou les mots iCal ou ICS.',
    },
  ],
  reading: 'Lecture…',
  about: (host, ahead) => `${host}, ${numbers.count(ahead)} dans les 7 prochains jours`,
  problems: {
    password:
      'Ce calendrier demande maintenant un mot de passe. Créez là-bas une nouvelle adresse secrète et donnez-la ici.',
    gone: 'Il n’y a plus de calendrier à cette adresse.',
    not_calendar: 'Cette adresse répond par une page web, pas par un calendrier.',
    incomplete: 'Le calendrier n’est arrivé qu’en partie.',
    too_large: 'Ce calendrier est trop grand pour être lu.',
    no_answer: 'Le calendrier ne répond pas.',
    not_public:
      'Daymark ne lit que des adresses publiques. La personne qui gère ce serveur peut autoriser celle-ci.',
    own_plan: 'C’est votre propre plan.',
    sealed: 'Ce serveur ne peut plus ouvrir l’adresse. Donnez-la de nouveau ici.',
  },
  unreadable: (entries) =>
    forms(entries, {
      one: '# événement n’a pas pu être lu.',
      many: '# d’événements n’ont pas pu être lus.',
      other: '# événements n’ont pas pu être lus.',
    }),
  unknownZones: (entries) =>
    forms(entries, {
      one: '# événement nomme un fuseau horaire inconnu ici.',
      many: '# d’événements nomment un fuseau horaire inconnu ici.',
      other: '# événements nomment un fuseau horaire inconnu ici.',
    }),
  lastRead: ({ day, minutes }) =>
    day
      ? `Dernière lecture le ${dates.short(day)}, ${dates.time(minutes)}.`
      : `Dernière lecture aujourd’hui, ${dates.time(minutes)}.`,
  lastReadOn: (day, minutes) => `Dernière lecture le ${dates.short(day)}, ${dates.time(minutes)}.`,
  tryingAgain: ({ day, minutes }) =>
    day
      ? `Nouvel essai le ${dates.short(day)}, ${dates.time(minutes)}.`
      : `Nouvel essai à ${dates.time(minutes)}.`,
  tryAgain: 'Réessayer',
  more: (name) => `Autres actions pour ${name}`,
  shown: (name) => `Affiché, ${name}`,
  back: 'Calendriers',
  name: 'Nom',
  color: 'Couleur',
  busy: 'Prend du temps de la journée',
  allDay: 'Aussi les journées entières',
  allDayHint: 'Une journée entière d’absence n’accueille alors rien.',
  ownAddress: 'Votre adresse là-bas',
  optional: '(facultative)',
  ownAddressHint:
    'Si les réunions vous invitent à une autre adresse que celle de votre compte, pour que celles que vous avez déclinées n’apparaissent pas.',
  readNow: 'Lire maintenant',
  otherAddress: 'Autre adresse…',
  saveAddress: 'Enregistrer l’adresse',
  cancel: 'Annuler',
  remove: 'Retirer',
  changed: (name) => `${quoted(name)} modifié`,
  removed: (name) => `${quoted(name)} retiré`,
  added: 'Calendrier ajouté',
}
