import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { oneOrMany, quoted } from './words.ts'

export const refusals: Language['refusals'] = {
  notSaved: 'Diese Änderung wurde nicht gespeichert.',
  aTask: 'eine Aufgabe',
  tasks: {
    add: (titles) =>
      oneOrMany(titles, (title) => `${title} wurde nicht hinzugefügt.`, {
        other: '# Aufgaben wurden nicht hinzugefügt.',
      }),
    update: (titles) =>
      oneOrMany(titles, (title) => `Die Änderung an ${title} wurde nicht gespeichert.`, {
        other: 'Die Änderung an # Aufgaben wurde nicht gespeichert.',
      }),
    toggle: (titles) =>
      oneOrMany(
        titles,
        (title) => `Das Erledigen oder Wiederöffnen von ${title} wurde nicht gespeichert.`,
        { other: 'Das Erledigen oder Wiederöffnen von # Aufgaben wurde nicht gespeichert.' },
      ),
    delete: (titles) =>
      oneOrMany(titles, (title) => `${title} wurde nicht gelöscht.`, {
        other: '# Aufgaben wurden nicht gelöscht.',
      }),
    restore: (titles) =>
      oneOrMany(titles, (title) => `${title} wurde nicht wiederhergestellt.`, {
        other: '# Aufgaben wurden nicht wiederhergestellt.',
      }),
    erase: (titles) =>
      oneOrMany(titles, (title) => `${title} wurde nicht aus dem Papierkorb gelöscht.`, {
        other: '# Aufgaben wurden nicht aus dem Papierkorb gelöscht.',
      }),
  },
  named: (kind, what, name) => {
    const { one, the, toOne, toThe } = subjects[what]
    const subject = name === null ? one : `${the} ${quoted(name)}`
    switch (kind) {
      case 'add':
        return `${subject} wurde nicht gespeichert.`
      case 'update':
      case 'toggle':
        return `Die Änderung an ${name === null ? toOne : `${toThe} ${quoted(name)}`} wurde nicht gespeichert.`
      case 'delete':
        return `${subject} wurde nicht gelöscht.`
      case 'restore':
        return `${subject} wurde nicht wiederhergestellt.`
      case 'erase':
        return `${subject} wurde nicht aus dem Papierkorb gelöscht.`
    }
  },
  timer: 'Der Timer wurde nicht gespeichert.',
  session: (from, to) => {
    const [start, end] = [from, to].map((at) => dates.dayAndTime(at).time)
    return `Deine Zeit von ${start} bis ${end} wurde nicht gespeichert.`
  },
  deletion: 'Ein Zeiteintrag wurde nicht entfernt.',
  tryAgain: 'Erneut versuchen',
  copyText: 'Text kopieren',
  copied: 'Kopiert',
  dismiss: 'Ausblenden',
}

const subjects = {
  list: { one: 'Eine Liste', the: 'Die Liste', toOne: 'einer Liste', toThe: 'der Liste' },
  tag: {
    one: 'Ein Schlagwort',
    the: 'Das Schlagwort',
    toOne: 'einem Schlagwort',
    toThe: 'dem Schlagwort',
  },
  filter: { one: 'Ein Filter', the: 'Der Filter', toOne: 'einem Filter', toThe: 'dem Filter' },
}
