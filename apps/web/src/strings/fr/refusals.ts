import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { capitalized, oneOrMany, quoted } from './words.ts'

type Named = Parameters<Language['refusals']['named']>

export const refusals: Language['refusals'] = {
  notSaved: 'Cette modification n’a pas été enregistrée.',
  aTask: 'une tâche',
  tasks: {
    add: (titles) =>
      oneOrMany(titles, (title) => `${title} n’a pas été ajoutée.`, {
        many: '# de tâches n’ont pas été ajoutées.',
        other: '# tâches n’ont pas été ajoutées.',
      }),
    update: (titles) =>
      oneOrMany(titles, (title) => `La modification de ${title} n’a pas été enregistrée.`, {
        many: 'La modification de # de tâches n’a pas été enregistrée.',
        other: 'La modification de # tâches n’a pas été enregistrée.',
      }),
    toggle: (titles) =>
      oneOrMany(titles, (title) => `Le nouvel état de ${title} n’a pas été enregistré.`, {
        many: 'Le nouvel état de # de tâches n’a pas été enregistré.',
        other: 'Le nouvel état de # tâches n’a pas été enregistré.',
      }),
    delete: (titles) =>
      oneOrMany(titles, (title) => `${title} n’a pas été supprimée.`, {
        many: '# de tâches n’ont pas été supprimées.',
        other: '# tâches n’ont pas été supprimées.',
      }),
    restore: (titles) =>
      oneOrMany(titles, (title) => `${title} n’a pas été restaurée.`, {
        many: '# de tâches n’ont pas été restaurées.',
        other: '# tâches n’ont pas été restaurées.',
      }),
    erase: (titles) =>
      oneOrMany(titles, (title) => `${title} n’a pas été supprimée de la corbeille.`, {
        many: '# de tâches n’ont pas été supprimées de la corbeille.',
        other: '# tâches n’ont pas été supprimées de la corbeille.',
      }),
  },
  named: (kind, what, name) => {
    const noun = nouns[what]
    const subject = name === null ? noun.some : noun.named(quoted(name))
    switch (kind) {
      case 'add':
        return `${capitalized(subject)} n’a pas été ${noun.saved}.`
      case 'update':
      case 'toggle':
        return `La modification ${name === null ? noun.ofSome : noun.of(quoted(name))} n’a pas été enregistrée.`
      case 'delete':
        return `${capitalized(subject)} n’a pas été ${noun.deleted}.`
      case 'restore':
        return `${capitalized(subject)} n’a pas été ${noun.restored}.`
      case 'erase':
        return `${capitalized(subject)} n’a pas été ${noun.deleted} de la corbeille.`
    }
  },
  timer: 'Le minuteur n’a pas été enregistré.',
  session: (from, to) => {
    const [start, end] = [from, to].map((at) => dates.dayAndTime(at).time)
    return `Votre temps de ${start} à ${end} n’a pas été enregistré.`
  },
  deletion: 'Un temps relevé n’a pas été retiré.',
  tryAgain: 'Réessayer',
  copyText: 'Copier le texte',
  copied: 'Copié',
  dismiss: 'Fermer',
}

/** What agrees with the gender of a thing. */
type Noun = {
  some: string
  ofSome: string
  named: (name: string) => string
  of: (name: string) => string
  saved: string
  deleted: string
  restored: string
}

const feminine = { saved: 'enregistrée', deleted: 'supprimée', restored: 'restaurée' }

const nouns: Record<Named[1], Noun> = {
  list: {
    some: 'une liste',
    ofSome: 'd’une liste',
    named: (name) => `la liste ${name}`,
    of: (name) => `de la liste ${name}`,
    ...feminine,
  },
  tag: {
    some: 'une étiquette',
    ofSome: 'd’une étiquette',
    named: (name) => `l’étiquette ${name}`,
    of: (name) => `de l’étiquette ${name}`,
    ...feminine,
  },
  filter: {
    some: 'un filtre',
    ofSome: 'd’un filtre',
    named: (name) => `le filtre ${name}`,
    of: (name) => `du filtre ${name}`,
    saved: 'enregistré',
    deleted: 'supprimé',
    restored: 'restauré',
  },
}
