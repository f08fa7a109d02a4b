import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { joined, quoted } from './words.ts'

export const feeds: Language['feeds'] = {
  calendars: 'Calendriers',
  title: 'Votre plan dans un calendrier',
  hint: 'Toute personne qui a l’adresse peut lire ce qu’elle montre.',
  notOffered: 'Ce serveur n’offre pas d’adresse de calendrier.',
  make: 'Créer une adresse',
  most: 'Il ne peut pas y en avoir plus. Retirez-en d’abord une.',
  name: 'Nom',
  usualName: 'Daymark',
  nameMissing: 'Il manque un nom.',
  makeIt: 'La créer',
  cancel: 'Annuler',
  holds: 'Ce qu’elle montre',
  parts: {
    timed: 'Tâches avec une heure',
    untimed: 'Tâches d’un jour',
    focus: 'Relevé de concentration',
    busy: 'Sans les noms, comme Occupé',
  },
  partHints: {
    timed: 'Chacune aussi longue que son estimation.',
    untimed: 'Événements sur toute la journée, affichés comme libres.',
    focus: null,
    busy: 'Pour qui a seulement besoin de savoir quand.',
  },
  hasAddress: (name) => `${quoted(name)} a une adresse`,
  once: 'Elle s’affiche une seule fois. Google la lit toutes les 8 à 24 heures, les autres plus souvent ; personne ne peut presser Google.',
  address: 'Adresse',
  copy: 'Copier',
  copyAddress: 'Copier l’adresse',
  copied: 'Copié.',
  notCopied: 'La copie n’a pas fonctionné. Sélectionnez l’adresse et copiez-la.',
  open: 'Ouvrir dans un calendrier',
  more: (name) => `Autres actions pour ${name}`,
  newAddress: 'Nouvelle adresse',
  askNew: (name) => `Une nouvelle adresse pour ${quoted(name)} ?`,
  oldStops: 'L’ancienne adresse cesse aussitôt de fonctionner.',
  remove: 'Retirer',
  removed: (name) => `Adresse retirée : ${name}.`,
  about(holds, readAt, now) {
    const { timed, untimed, focus, busy } = feeds.parts
    const held = [
      holds.timed && timed,
      holds.untimed && untimed,
      holds.focus && focus,
      !holds.names && busy,
    ]
      .filter((part) => part !== false)
      .map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    return `${joined(held) || 'Rien'}. ${feeds.lastRead(readAt, now)}`
  },
  lastRead(at, now) {
    if (at === null) return 'Pas encore lue.'
    const { day, time } = dates.dayAndTime(at)
    return dates.dayAndTime(now).day === day
      ? `Dernière lecture aujourd’hui, ${time}.`
      : `Dernière lecture le ${day}, ${time}.`
  },
}
