import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, joined, quoted, sentence } from './words.ts'

export const connections: Language['connections'] = {
  nav: 'Conexiones',
  title: 'Teléfonos y calendarios',
  hint: 'Tus listas en Recordatorios, Tasks.org, DAVx5, Thunderbird.',
  notOffered: 'Este servidor no conecta teléfonos ni calendarios.',
  none: 'No hay ningún dispositivo conectado.',
  most: 'No puede haber más. Quita uno primero.',
  endWithPassword: 'Habrá que conectar de nuevo las aplicaciones y los dispositivos.',
  about({ client, lists, rings, usedAt }, now) {
    const held = `${joined([connections.heldLists(lists), rings && 'suena'])}.`
    const called = client === null ? '' : `${client}. `
    return `${called}${held} ${connections.lastSeen(usedAt, now)}`
  },
  heldLists(lists) {
    if (lists === null) return connections.allLists
    if (lists.length === 0) return 'Ninguna lista'
    const names = joined(lists.map(({ name }) => name))
    if (!lists.some(({ hasSections }) => hasSections)) return names
    return forms(lists.length, {
      one: `${names} y sus secciones`,
      many: `${names} y sus secciones`,
      other: `${names} y sus secciones`,
    })
  },
  lastSeen(at, now) {
    if (at === null) return 'Nunca usado.'
    const { day, time } = dates.dayAndTime(at)
    return dates.dayAndTime(now).day === day
      ? sentence(`Visto por última vez hoy, ${time}`)
      : sentence(`Visto por última vez: ${day}`)
  },
  disconnect: 'Desconectar',
  disconnectName: (name) => `Desconectar ${name}`,
  askDisconnect: (name) => `¿Desconectar ${quoted(name)}?`,
  consequence: 'Se le deniega el acceso enseguida. Lo que ya ha cargado se queda en él.',
  disconnected: (name) => `${name} está desconectado.`,
  disconnectAll: 'Desconectarlo todo',
  askDisconnectAll: '¿Desconectarlo todo?',
  consequenceOfAll:
    'Se deniega enseguida el acceso a dispositivos, aplicaciones y tokens. Los webhooks y las direcciones de calendario de tu plan dejan de funcionar.',
  disconnectedAll: 'Todo está desconectado.',
  cancel: 'Cancelar',

  connect: 'Conectar un dispositivo',
  close: 'Cerrar',
  name: 'Nombre',
  nameExample: 'Teléfono de Ana',
  nameMissing: 'Falta un nombre.',
  kind: 'Qué es',
  kinds: {
    apple: 'iPhone, iPad o Mac',
    davx5: 'DAVx5',
    'tasks.org': 'Tasks.org',
    thunderbird: 'Thunderbird',
    other: 'Otra cosa',
  },
  lists: 'Listas',
  allLists: 'Todas las listas',
  chosenLists: 'Listas elegidas',
  withSections: 'Cada lista viene con sus secciones.',
  listMissing: 'Elige al menos una lista.',
  ring: 'Que suene',
  ringHint: 'Los recordatorios también suenan en este dispositivo.',
  submit: 'Conectar',
  password: 'Tu contraseña',
  passwordHint: 'Iniciaste sesión hace tiempo. Escribe la contraseña de tu cuenta.',
  signInAgain: 'Iniciaste sesión hace tiempo. Cierra la sesión, vuelve a iniciarla y regresa aquí.',

  address: 'Dirección',
  user: 'Nombre de usuario',
  devicePassword: 'Contraseña',
  copy: 'Copiar',
  copyOf: {
    address: 'Copiar la dirección',
    user: 'Copiar el nombre de usuario',
    password: 'Copiar la contraseña',
  },
  copied: 'Copiado.',
  notCopied: 'No se ha podido copiar. Selecciónalo y cópialo.',
  once: 'Esta contraseña se muestra una sola vez.',
  opens: 'Abre tus listas y nada más de tu cuenta.',
  insecure: (origin) =>
    `Los teléfonos necesitan una dirección https. Este servidor está en ${origin}`,
  qr: { profile: 'Código QR del perfil', davx5: 'Código QR que abre DAVx5' },
  downloadProfile: 'Descargar el perfil',
  scanProfile: (download) =>
    `Apunta con la cámara del iPhone al cuadrado, o ${download} aquí. Está ahí 10 minutos.`,
  profileStays: 'El perfil está ahí 10 minutos.',
  installProfile: 'Instálalo en Ajustes. Después abre Recordatorios.',
  otherAccount: 'Las listas de iCloud son otra cuenta; se quedan donde están.',
  openDavx5: 'Abrir DAVx5',
  davx5: 'DAVx5 mantiene tus listas al día con Tasks.org o jtx Board en este teléfono.',
  installDavx5: 'Instala DAVx5, y Tasks.org o jtx Board para las listas.',
  scanDavx5: (open) => `Apunta con la cámara al cuadrado, o ${open} aquí. Todo viene rellenado.`,
  chooseLists: 'Elige las listas que quieres mantener al día. Los cambios llegan en segundos.',
  orByHand: {
    apple: 'O a mano: Ajustes, Apps, Recordatorios, Cuentas, Añadir cuenta, Otra, CalDAV',
    davx5: 'O a mano, «Iniciar sesión con URL y nombre de usuario»',
  },
  byHand: {
    apple: 'Ajustes, Apps, Recordatorios, Cuentas, Añadir cuenta, Otra, CalDAV.',
    davx5: '«Iniciar sesión con URL y nombre de usuario».',
    'tasks.org': 'Ajustes, Añadir cuenta, CalDAV.',
    thunderbird: 'Nuevo calendario, En la red.',
    other: 'Donde el programa pida una cuenta CalDAV:',
  },
  disconnectIt: 'Desconectarlo',
  done: 'Hecho',
}
