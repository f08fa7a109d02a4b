import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { momentWithYear } from './daysWithYear.ts'
import { forms, quoted, within } from './words.ts'

export const past: Language['past'] = {
  title: 'Comme c’était',
  heading: (moment, today) => momentWithYear(moment, today),
  planOf: (day, moment) =>
    `Le plan du ${dates.short(day)} tel qu’il était le ${dates.dayAndTime(moment).day} à ${dates.dayAndTime(moment).time}`,
  before: 'Action précédente',
  after: 'Action suivante',
  day: 'Jour',
  time: 'Heure',
  loading: 'Lecture de l’historique…',
  erased: (count) =>
    forms(count, {
      one: '# tâche a été supprimée définitivement depuis.',
      many: '# de tâches ont été supprimées définitivement depuis.',
      other: '# tâches ont été supprimées définitivement depuis.',
    }),
  begins: (moment) => `L’historique commence le ${dates.medium(dayOf(moment))}.`,
  empty: 'L’historique est vide.',
  offline: 'L’historique demande une connexion.',
  sending: (count) =>
    forms(count, {
      one: 'Envoi de # modification de cet appareil…',
      many: 'Envoi de # de modifications de cet appareil…',
      other: 'Envoi de # modifications de cet appareil…',
    }),
  failed: 'L’historique n’a pas pu être lu.',
  again: 'Réessayer',
  backToNow: 'Revenir à maintenant',
  takeBack: 'Rétablir',
  nothing: 'Rien n’était planifié.',

  backTo: (moment, today) => `Retour au ${momentWithYear(moment, today)}`,
  close: 'Fermer',
  cancel: 'Annuler',
  which: 'Quelles tâches',
  thisDay: 'Ce jour',
  everything: 'Tout',
  since(changed, deleted, added) {
    if (changed === 0 && deleted === 0 && added === 0) return 'Depuis : aucune tâche n’a changé.'
    const edited = forms(changed, {
      one: '# tâche modifiée',
      many: '# de tâches modifiées',
      other: '# tâches modifiées',
    })
    const gone = forms(deleted, { one: '# supprimée', many: '# supprimées', other: '# supprimées' })
    const fresh = forms(added, { one: '# ajoutée', many: '# ajoutées', other: '# ajoutées' })
    return `Depuis : ${edited}, ${gone}, ${fresh}.`
  },
  fates: { changed: 'Modifications', deleted: 'Suppressions', added: 'Ajouts' },
  alone: 'Non rétabli',
  all: 'Tout',
  allOf: (group) => `Tout : ${group}`,
  field: (name, field) => `${name}, ${within(field)}`,
  entry: (field, of) => `${within(field)} ${of}`,
  inTrash: 'dans la corbeille',
  back: 'de nouveau là',
  here: 'là',
  notThere: 'pas là',
  yes: 'oui',
  no: 'non',
  on: 'activé',
  off: 'désactivé',
  another: 'autre',
  asThen: 'comme alors',
  reminder: (title) => `Rappel de ${quoted(title)}`,
  deletedTask: 'une tâche supprimée',
  preferences: 'Paramètres',
  plan: (day) => (day === null ? 'Plan d’un jour' : `Plan du ${dates.short(day)}`),
  focus: (moment) => {
    const { day, time } = dates.dayAndTime(moment)
    return `Temps de concentration, ${day}, ${time}`
  },
  addedToTrash: 'Les tâches ajoutées vont à la corbeille.',
  takeBackSome: (count) => `Rétablir (${numbers.count(count)})`,
  tookBack(count, left) {
    const took =
      count === 0
        ? 'Rien n’a été rétabli.'
        : forms(count, {
            one: '# élément a été rétabli.',
            many: '# d’éléments ont été rétablis.',
            other: '# éléments ont été rétablis.',
          })
    return left === 0 ? took : `${took} ${leaving(left)}`
  },
}

function leaving(count: number): string {
  return forms(count, {
    one: '# a changé entre-temps et reste tel quel.',
    many: '# ont changé entre-temps et restent tels quels.',
    other: '# ont changé entre-temps et restent tels quels.',
  })
}
