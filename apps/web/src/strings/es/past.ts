import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { momentWithYear } from './daysWithYear.ts'
import { forms, quoted, within } from './words.ts'

export const past: Language['past'] = {
  title: 'Como era',
  heading: (moment, today) => momentWithYear(moment, today),
  planOf: (day, moment) =>
    `El plan del ${dates.short(day)} como era el ${dates.dayAndTime(moment).day} a las ${dates.dayAndTime(moment).time}`,
  before: 'Acción anterior',
  after: 'Acción siguiente',
  day: 'Día',
  time: 'Hora',
  loading: 'Leyendo el historial…',
  erased: (count) =>
    forms(count, {
      one: '# tarea se ha eliminado definitivamente desde entonces.',
      many: '# de tareas se han eliminado definitivamente desde entonces.',
      other: '# tareas se han eliminado definitivamente desde entonces.',
    }),
  begins: (moment) => `El historial empieza el ${dates.medium(dayOf(moment))}.`,
  empty: 'El historial está vacío.',
  offline: 'El historial necesita conexión.',
  sending: (count) =>
    forms(count, {
      one: 'Enviando # cambio de este dispositivo…',
      many: 'Enviando # de cambios de este dispositivo…',
      other: 'Enviando # cambios de este dispositivo…',
    }),
  failed: 'No se ha podido leer el historial.',
  again: 'Reintentar',
  backToNow: 'Volver al presente',
  takeBack: 'Revertir',
  nothing: 'No había nada planificado.',

  backTo: (moment, today) => `Volver al ${momentWithYear(moment, today)}`,
  close: 'Cerrar',
  cancel: 'Cancelar',
  which: 'Qué tareas',
  thisDay: 'Este día',
  everything: 'Todo',
  since: (changed, deleted, added) =>
    changed === 0 && deleted === 0 && added === 0
      ? 'Desde entonces: ninguna tarea ha cambiado.'
      : `Desde entonces: ${forms(changed, {
          one: '# tarea cambiada',
          many: '# de tareas cambiadas',
          other: '# tareas cambiadas',
        })}, ${forms(deleted, {
          one: '# eliminada',
          many: '# eliminadas',
          other: '# eliminadas',
        })}, ${forms(added, { one: '# añadida', many: '# añadidas', other: '# añadidas' })}.`,
  fates: { changed: 'Cambiadas', deleted: 'Eliminadas', added: 'Añadidas' },
  alone: 'No se revierte',
  all: 'Todo',
  allOf: (group) => `Todo: ${group}`,
  field: (name, field) => `${name}, ${within(field)}`,
  entry: (field, of) => `${field} ${of}`,
  inTrash: 'en la papelera',
  back: 'de vuelta',
  here: 'aquí',
  notThere: 'no existe',
  yes: 'sí',
  no: 'no',
  on: 'activado',
  off: 'desactivado',
  another: 'otro',
  asThen: 'como era',
  reminder: (title) => `Recordatorio de ${quoted(title)}`,
  deletedTask: 'una tarea eliminada',
  preferences: 'Ajustes',
  plan: (day) => (day === null ? 'Plan de un día' : `Plan del ${dates.short(day)}`),
  focus: (moment) => {
    const { day, time } = dates.dayAndTime(moment)
    return `Tiempo de concentración, ${day}, ${time}`
  },
  addedToTrash: 'Las tareas añadidas van a la papelera.',
  takeBackSome: (count) => `Revertir ${numbers.count(count)}`,
  tookBack(count, left) {
    const took =
      count === 0
        ? 'No se ha revertido nada.'
        : forms(count, {
            one: 'Se ha revertido # cambio.',
            many: 'Se han revertido # de cambios.',
            other: 'Se han revertido # cambios.',
          })
    return left === 0 ? took : `${took} ${leaving(left)}`
  },
}

function leaving(count: number): string {
  return forms(count, {
    one: '# ha cambiado entretanto y se ha dejado igual.',
    many: '# han cambiado entretanto y se han dejado igual.',
    other: '# han cambiado entretanto y se han dejado igual.',
  })
}
