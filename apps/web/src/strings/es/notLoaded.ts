import type { Language } from '../language.ts'

export const notLoaded: Language['notLoaded'] = {
  offline: {
    title: 'No tienes conexión',
    hint: 'Tus tareas aún no se han cargado en este dispositivo. Aparecerán en cuanto tengas conexión.',
  },
  paused: {
    title: 'No se han podido cargar tus tareas',
    hint: 'El servidor no funciona. Tus tareas aparecerán cuando responda.',
  },
  refused: {
    title: 'No se han podido cargar tus tareas',
    hint: 'El servidor lo ha rechazado. Daymark sigue intentándolo.',
  },
}
