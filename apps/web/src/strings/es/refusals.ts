import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { oneOrMany, quoted } from './words.ts'

const subjects = {
  list: { some: 'una lista', the: 'la lista' },
  tag: { some: 'una etiqueta', the: 'la etiqueta' },
  filter: { some: 'un filtro', the: 'el filtro' },
}

export const refusals: Language['refusals'] = {
  notSaved: 'Este cambio no se ha guardado.',
  aTask: 'una tarea',
  tasks: {
    add: (titles) =>
      oneOrMany(titles, (title) => `No se ha añadido ${title}.`, {
        many: 'No se han añadido # de tareas.',
        other: 'No se han añadido # tareas.',
      }),
    update: (titles) =>
      oneOrMany(titles, (title) => `No se ha guardado el cambio de ${title}.`, {
        many: 'No se ha guardado el cambio de # de tareas.',
        other: 'No se ha guardado el cambio de # tareas.',
      }),
    toggle: (titles) =>
      oneOrMany(titles, (title) => `No se ha guardado el nuevo estado de ${title}.`, {
        many: 'No se ha guardado el nuevo estado de # de tareas.',
        other: 'No se ha guardado el nuevo estado de # tareas.',
      }),
    delete: (titles) =>
      oneOrMany(titles, (title) => `No se ha eliminado ${title}.`, {
        many: 'No se han eliminado # de tareas.',
        other: 'No se han eliminado # tareas.',
      }),
    restore: (titles) =>
      oneOrMany(titles, (title) => `No se ha restaurado ${title}.`, {
        many: 'No se han restaurado # de tareas.',
        other: 'No se han restaurado # tareas.',
      }),
    erase: (titles) =>
      oneOrMany(titles, (title) => `No se ha eliminado ${title} de la papelera.`, {
        many: 'No se han eliminado # de tareas de la papelera.',
        other: 'No se han eliminado # tareas de la papelera.',
      }),
  },
  named: (kind, what, name) => {
    const subject = name === null ? subjects[what].some : `${subjects[what].the} ${quoted(name)}`
    switch (kind) {
      case 'add':
        return `No se ha guardado ${subject}.`
      case 'update':
      case 'toggle':
        return `No se ha guardado el cambio en ${subject}.`
      case 'delete':
        return `No se ha eliminado ${subject}.`
      case 'restore':
        return `No se ha restaurado ${subject}.`
      case 'erase':
        return `No se ha eliminado ${subject} de la papelera.`
    }
  },
  timer: 'El temporizador no se ha guardado.',
  session: (from, to) => {
    const [start, end] = [from, to].map((at) => dates.dayAndTime(at).time)
    return `Tu tiempo de ${start} a ${end} no se ha guardado.`
  },
  deletion: 'No se ha quitado una entrada de tiempo.',
  tryAgain: 'Reintentar',
  copyText: 'Copiar el texto',
  copied: 'Copiado',
  dismiss: 'Descartar',
}
