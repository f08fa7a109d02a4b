import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, sentence } from './words.ts'

export const storage: Language['storage'] = {
  full: 'El almacenamiento de este dispositivo está lleno. Libera espacio; hasta entonces no se puede guardar nada nuevo.',
  unavailable:
    'Este navegador no guarda nada en este dispositivo. Tus cambios solo llegan al servidor mientras esta página está abierta.',
  outdated: 'Hay un Daymark más reciente abierto en otra pestaña. Recarga para usarlo aquí.',
  newer: 'Algo de aquí viene de un Daymark más reciente. Recarga para verlo.',
  reload: 'Recargar',
}

export const syncBanner: Language['syncBanner'] = {
  offlineTitle: 'No tienes conexión',
  offline:
    'No tienes conexión. Todo lo que haces se guarda en este dispositivo y se envía cuando vuelvas a tenerla.',
  paused: (waiting) =>
    waiting === 0
      ? 'No se han podido cargar los cambios nuevos. Tus tareas están a salvo en este dispositivo.'
      : 'No se han podido enviar tus cambios. Están a salvo en este dispositivo.',
  wiped:
    'Si no abres Daymark durante 7 días, Safari borra lo que no se haya enviado. Instala Daymark para evitarlo.',
  refused: 'No se han podido cargar tus tareas. Todo lo de este dispositivo se conserva.',
  why: '¿Por qué?',
  tryAgain: 'Reintentar',
}

export const missingChanges: Language['missingChanges'] = {
  title: (changes) =>
    forms(changes, {
      one: 'El servidor ha perdido # cambio que sigue en este dispositivo',
      many: 'El servidor ha perdido # de cambios que siguen en este dispositivo',
      other: 'El servidor ha perdido # cambios que siguen en este dispositivo',
    }),
  send: 'Enviarlos de nuevo',
  drop: 'Descartarlos',
}

export const quota: Language['quota'] = {
  title: 'Tu cuenta está llena',
  full: 'Tu cuenta está llena. Elimina algo de la papelera para hacer sitio y vuelve a intentarlo. Aún puedes cambiar y completar tareas.',
  tryAgain: 'Reintentar todo',
}

export const dateBanner: Language['dateBanner'] = {
  lookingAt: (day) => `Estás viendo el ${dates.longOfWeek(day)}.`,
  backToToday: 'Volver a hoy',
}

export const gap: Language['gap'] = {
  removed: 'Tiempo de ausencia descontado',
  title: 'Tiempo de ausencia',
  question: (from, to) =>
    `${sentence(`Tu dispositivo estuvo inactivo de ${dates.dayAndTime(from).time} a ${dates.dayAndTime(to).time}`)} ¿Seguías trabajando?`,
  keep: 'Conservarlo todo',
  cut: (from) => `Conservar hasta las ${dates.dayAndTime(from).time}`,
  drop: 'Descartar',
  explained: {
    keep: 'El tiempo de ausencia cuenta como concentración.',
    cut: (from) =>
      `Cuenta lo que hiciste hasta las ${dates.dayAndTime(from).time}; el tiempo de ausencia, no.`,
    drop: 'Nada de este tiempo cuenta.',
  },
  answered: {
    keep: 'Conservado. El tiempo de ausencia cuenta.',
    cut: 'Conservado hasta entonces. El tiempo de ausencia no cuenta.',
    drop: 'Descartado. Este tiempo no cuenta.',
  },
}
