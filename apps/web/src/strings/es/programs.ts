import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { joined, quoted } from './words.ts'

const events: Record<string, string> = {
  'task.added': 'Tarea añadida',
  'task.changed': 'Tarea cambiada',
  'task.completed': 'Tarea completada',
  'task.deleted': 'Tarea eliminada',
  'focus.started': 'Concentración iniciada',
  'focus.ended': 'Concentración terminada',
  test: 'Prueba',
}

export const programs: Language['programs'] = {
  apps: 'Aplicaciones',
  appsHint: 'Una aplicación pide permiso aquí antes de ver nada. Los agentes encuentran Daymark en',
  notOffered: 'Este servidor no conecta aplicaciones.',
  agentsAddress: 'Dirección para agentes',
  copyAgentsAddress: 'Copiar la dirección para agentes',
  commandLine: 'La línea de comandos',
  ofNobody: 'Sin comprobar',
  change: 'Cambiar',
  changeName: (name) => `Cambiar ${isolated(name)}`,
  changesOf: (name) => `Últimos cambios de ${isolated(name)}`,
  save: 'Guardar',
  changed: (name) => `${isolated(name)}: cambios guardados.`,
  most: 'No puede haber más. Quita uno primero.',

  developers: 'Para desarrolladores',
  tokens: 'Tokens',
  tokensHint: 'Para tus propios scripts.',
  newToken: 'Nuevo token',
  tokenExample: 'Script de copia de seguridad',
  endsAfter: 'Caduca después de',
  days: { 30: '30 días', 90: '90 días', 365: 'Un año' },
  token: 'Token',
  copyToken: 'Copiar el token',
  tokenMade: (name, level, until) =>
    level === null
      ? `${quoted(name)} funciona hasta el ${until}`
      : `${quoted(name)} ${abilities[level]} hasta el ${until}`,

  webhooks: 'Webhooks',
  webhooksHint: 'Avisan a otro programa de lo que cambia.',
  newWebhook: 'Nuevo webhook',
  url: 'Dirección',
  urlExample: 'https://…',
  urlMissing: 'Falta una dirección https.',
  events: 'De qué se le avisa',
  eventNames: events,
  eventMissing: 'Elige al menos uno.',
  told: (types) => `${joined(types.map((type, index) => lowered(events[type] ?? type, index)))}.`,
  secret: 'Secreto',
  copySecret: 'Copiar el secreto',
  webhookMade: (host) => `Desde ahora se avisa a ${isolated(host)}`,
  signed: 'Cada mensaje se firma con él, como describe Standard Webhooks.',
  test: 'Enviar una prueba',
  testOn: (name) => `Enviar una prueba a ${isolated(name)}`,
  testSent: 'Hay una prueba en camino.',
  tryAgain: 'Reintentar',
  tryAgainOn: (name) => `Reintentar: ${isolated(name)}`,
  resumed: (name) => `Se vuelve a avisar a ${isolated(name)}.`,
  deliveries: (name) => `Lo enviado a ${isolated(name)}`,
  noDeliveries: 'Todavía no se ha enviado nada.',
  noAnswer: 'Sin respuesta',
  deliveredAt(at) {
    const { day, time } = dates.dayAndTime(at)
    return `${day}, ${time}`
  },
  off({ at, why }) {
    const day = dates.short(dayOf(at))
    switch (why) {
      case 'gone':
        return `Desactivado el ${day}: respondió que ya no existe.`
      case 'second_factor':
        return `Desactivado el ${day}: se creó antes de la verificación en dos pasos.`
      case 'no_answer':
      case null:
        return `Desactivado el ${day}: cinco días sin respuesta.`
    }
  },

  name: 'Nombre',
  nameMissing: 'Falta un nombre.',
  makeIt: 'Crear',
  cancel: 'Cancelar',
  back: 'Conexiones',
  once: 'Cópialo ahora. No se vuelve a mostrar.',
  done: 'Hecho',
  end: 'Revocar',
  endName: (name) => `Revocar ${isolated(name)}`,
  askEnd: (name) => `¿Revocar ${quoted(name)}?`,
  endOf: {
    app: 'Se le deniega el acceso enseguida. Lo que ha leído se queda con ella, y lo que propone se rechaza.',
    token: 'Se le deniega el acceso enseguida.',
    webhook: 'Desde ahora no se le envía nada.',
  },
  ended: (name) => `Acceso revocado: ${isolated(name)}.`,
}

const abilities = {
  read: 'puede ver',
  propose: 'puede proponer',
  write: 'puede editar',
  delete: 'puede editar y eliminar',
}

function lowered(text: string, index: number): string {
  return index === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
