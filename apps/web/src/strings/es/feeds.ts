import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { joined, quoted, sentence } from './words.ts'

export const feeds: Language['feeds'] = {
  calendars: 'Calendarios',
  title: 'Tu plan en un calendario',
  hint: 'Cualquiera que tenga la dirección puede leer lo que muestra.',
  notOffered: 'Este servidor no ofrece direcciones de calendario.',
  make: 'Crear una dirección',
  most: 'No puede haber más. Quita una primero.',
  name: 'Nombre',
  usualName: 'Daymark',
  nameMissing: 'Falta un nombre.',
  makeIt: 'Crearla',
  cancel: 'Cancelar',
  holds: 'Qué muestra',
  parts: {
    timed: 'Tareas con hora',
    untimed: 'Tareas de un día',
    focus: 'Registro de concentración',
    busy: 'Sin nombres, como Ocupado',
  },
  partHints: {
    timed: 'Cada una dura lo que su estimación.',
    untimed: 'Entradas de todo el día, como tiempo libre.',
    focus: null,
    busy: 'Para quien solo necesita saber cuándo.',
  },
  hasAddress: (name) => `${quoted(name)} tiene una dirección`,
  once: 'Se muestra una sola vez. Google la consulta cada 8 a 24 horas, otros antes; nadie puede meter prisa a Google.',
  address: 'Dirección',
  copy: 'Copiar',
  copyAddress: 'Copiar la dirección',
  copied: 'Copiada.',
  notCopied: 'No se ha podido copiar. Selecciona la dirección y cópiala.',
  open: 'Abrir en un calendario',
  more: (name) => `Más acciones para ${name}`,
  newAddress: 'Dirección nueva',
  askNew: (name) => `¿Una dirección nueva para ${quoted(name)}?`,
  oldStops: 'La dirección antigua deja de funcionar enseguida.',
  remove: 'Quitar',
  removed: (name) => `${name}: quitada.`,
  about(holds, readAt, now) {
    const held = joined([
      holds.timed && 'tareas con hora',
      holds.untimed && 'tareas de un día',
      holds.focus && 'registro de concentración',
      !holds.names && 'sin nombres, como Ocupado',
    ])
    return `${held.charAt(0).toUpperCase()}${held.slice(1) || 'Nada'}. ${feeds.lastRead(readAt, now)}`
  },
  lastRead(at, now) {
    if (at === null) return 'Aún sin leer.'
    const { day, time } = dates.dayAndTime(at)
    return dates.dayAndTime(now).day === day
      ? sentence(`Última lectura: hoy, ${time}`)
      : sentence(`Última lectura: ${day}, ${time}`)
  },
}
