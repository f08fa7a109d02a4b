import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, quoted, sentence } from './words.ts'

export const calendars: Language['calendars'] = {
  title: 'Reuniones en tu día',
  first:
    'Las reuniones aparecen en tu día y ocupan parte de su tiempo. Daymark las lee y no cambia nada allí.',
  hint: 'Daymark las lee y no cambia nada allí.',
  notRead: 'Este servidor no lee calendarios.',
  address: 'Dirección del calendario',
  addressPlaceholder: 'https://… o webcal://…',
  add: 'Añadir calendario',
  needsConnection: 'Para añadir un calendario hace falta conexión.',
  most: 'No puede haber más. Quita uno primero.',
  where: '¿Dónde la encuentro?',
  wayTo: [
    {
      name: 'Google Calendar',
      way: 'Configuración del calendario, Integrar el calendario, Dirección secreta en formato iCal.',
    },
    {
      name: 'Outlook',
      way: 'Configuración, Calendario, Calendarios compartidos, Publicar un calendario, ICS.',
    },
    { name: 'Apple Calendar', way: 'Comparte el calendario, Calendario público, Copiar enlace.' },
    {
      name: 'Nextcloud',
      way: 'Enlace para compartir del calendario, Copiar enlace de suscripción.',
    },
    { name: 'Otros', way: 'Busca una dirección que termine en .ics, o iCal o ICS.' },
  ],
  reading: 'Leyendo…',
  about: (host, ahead) => `${host}, ${numbers.count(ahead)} en los próximos 7 días`,
  problems: {
    password:
      'Este calendario pide ahora una contraseña. Crea allí una dirección secreta nueva y ponla aquí.',
    gone: 'En esta dirección ya no hay ningún calendario.',
    not_calendar: 'Esta dirección responde con una página web, no con un calendario.',
    incomplete: 'El calendario solo ha llegado en parte.',
    too_large: 'Este calendario es demasiado grande para leerlo.',
    no_answer: 'El calendario no responde.',
    not_public:
      'Daymark solo lee direcciones públicas. Quien administra este servidor puede permitir esta.',
    own_plan: 'Ese es tu propio plan.',
    sealed: 'Este servidor ya no puede abrir la dirección. Ponla aquí de nuevo.',
  },
  unreadable: (entries) =>
    forms(entries, {
      one: 'No se ha podido leer # entrada.',
      many: 'No se han podido leer # de entradas.',
      other: 'No se han podido leer # entradas.',
    }),
  unknownZones: (entries) =>
    forms(entries, {
      one: '# entrada nombra una zona horaria desconocida aquí.',
      many: '# de entradas nombran una zona horaria desconocida aquí.',
      other: '# entradas nombran una zona horaria desconocida aquí.',
    }),
  lastRead: ({ day, minutes }) =>
    day
      ? sentence(`Última lectura: ${dates.short(day)}, ${dates.time(minutes)}`)
      : sentence(`Última lectura: hoy, ${dates.time(minutes)}`),
  lastReadOn: (day, minutes) =>
    sentence(`Última lectura: ${dates.short(day)}, ${dates.time(minutes)}`),
  tryingAgain: ({ day, minutes }) =>
    day
      ? sentence(`Nuevo intento el ${dates.short(day)}, ${dates.time(minutes)}`)
      : sentence(`Nuevo intento a las ${dates.time(minutes)}`),
  tryAgain: 'Reintentar',
  more: (name) => `Más acciones para ${name}`,
  shown: (name) => `Visible, ${name}`,
  back: 'Calendarios',
  name: 'Nombre',
  color: 'Color',
  busy: 'Ocupa tiempo del día',
  allDay: 'También las entradas de todo el día',
  allDayHint: 'En un día entero fuera no cabe entonces nada.',
  ownAddress: 'Tu dirección allí',
  optional: '(opcional)',
  ownAddressHint:
    'Si las reuniones te invitan con otra dirección que la de tu cuenta, para que no aparezcan las que rechazaste.',
  readNow: 'Leer ahora',
  otherAddress: 'Otra dirección…',
  saveAddress: 'Guardar la dirección',
  cancel: 'Cancelar',
  remove: 'Quitar',
  changed: (name) => `${quoted(name)} cambiado`,
  removed: (name) => `${quoted(name)} quitado`,
  added: 'Calendario añadido',
}
