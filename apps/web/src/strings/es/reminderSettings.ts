import { dayOf, minuteOfDay, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, sentence } from './words.ts'

export const reminderSettings: Language['reminderSettings'] = {
  title: 'Recordatorios',
  hint: (city) =>
    `Las horas son las de ${city}. Los recordatorios aparecen en todos los dispositivos con notificaciones activadas; responde a uno y los demás desaparecen.`,
  timed: 'Tareas con hora',
  untimed: 'Tareas sin hora',
  timerEnd: 'Fin de una sesión de concentración',
  timerEndHint: 'Aunque todas las ventanas estén cerradas.',
  plan: 'Planificación de la mañana',
  planHint: (minutes) => `A las ${dates.time(minutes)}, de lunes a viernes.`,
  planAt: 'Hora de la planificación de la mañana',
  close: 'Cerrar el día',
  closeHint: (minutes) => sentence(`A las ${dates.time(minutes)}`),
  closeAt: 'Hora de cerrar el día',
  mail: 'Correo',
  mails: { fallback: 'Si hace falta', always: 'Siempre', off: 'Nunca' },
  mailHints: {
    fallback: 'Si ningún dispositivo lo recibe en 2 minutos.',
    always: 'Aunque un dispositivo lo reciba.',
    off: '',
  },
  changed: 'Recordatorios cambiados',

  arrive: 'Comprobar la entrega',
  thisDevice: { computer: 'Este ordenador', phone: 'Este teléfono', tablet: 'Esta tableta' },
  test: 'Enviar una prueba en 10 s',
  testing: 'Hay una prueba en camino. Llega en 10 s, aunque cierres esta ventana.',
  testFailed: 'No se ha podido enviar la prueba. Vuelve a intentarlo en un momento.',
  permission: {
    granted: 'Notificaciones permitidas',
    default: 'Las notificaciones aún no están permitidas.',
    denied: 'Las notificaciones están bloqueadas.',
    unsupported: 'Este navegador no muestra notificaciones.',
  },
  permissionHint: {
    granted: '',
    default: 'Permítelas para recibir recordatorios en este dispositivo.',
    denied: 'Permítelas para este sitio en los ajustes de tu navegador.',
    unsupported: 'Usa otro navegador o añade Daymark a la pantalla de inicio.',
  },
  allow: 'Permitir notificaciones',
  worker: 'Listo en segundo plano',
  noWorker: 'No está listo en segundo plano.',
  noWorkerHint: 'Recarga la página. En una ventana privada no funciona.',
  subscribed: 'Los recordatorios llegan a este dispositivo',
  since: (moment) => `desde el ${dates.short(dayOf(moment))}`,
  notSubscribed: 'Los recordatorios aún no llegan a este dispositivo.',
  notSubscribedHint: 'Activa aquí los recordatorios para recibirlos con Daymark cerrado.',
  turnOn: 'Activar aquí',
  refused: 'Este navegador no puede mostrar recordatorios con Daymark cerrado.',
  server: 'Este servidor no envía recordatorios con Daymark cerrado.',
  serverHint: 'Aparecen en todas las ventanas abiertas.',
  lastDelivery: 'Última entrega',
  noDelivery: 'Todavía no se ha enviado nada',
  failed: (error) => `La última falló: ${error}`,
  failedHint: 'Envía una prueba. Si vuelve a fallar, activa de nuevo aquí los recordatorios.',
  when(moment, now) {
    const time = dates.time(minuteOfDay(moment))
    const [day, today] = [dayOf(moment), dayOf(now)]
    if (day === today) return `hoy, ${time}`
    return day === shiftDay(today, -1) ? `ayer, ${time}` : `${dates.short(day)}, ${time}`
  },
  notSeen: (days) =>
    forms(days, {
      one: 'sin verse desde hace # día',
      many: 'sin verse desde hace # de días',
      other: 'sin verse desde hace # días',
    }),
  notSeenHint:
    'Abre Daymark allí una vez. En un iPhone, los recordatorios necesitan Daymark en la pantalla de inicio: Compartir y después Añadir a pantalla de inicio.',
  homeScreen: 'Añadir Daymark a la pantalla de inicio',
  homeScreenHint:
    'Un iPhone o iPad solo muestra recordatorios de las aplicaciones de su pantalla de inicio: Compartir, Añadir a pantalla de inicio, y abre Daymark desde allí.',
  remove: 'Quitar',
  removeOf: (name) => `Quitar ${name}`,
}
