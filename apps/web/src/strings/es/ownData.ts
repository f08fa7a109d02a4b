import type { Language } from '../language.ts'

export const ownData: Language['ownData'] = {
  title: 'Tus datos',
  file: (day) => `daymark-${day}.json`,

  history: {
    title: 'Historial',
    hint: 'Qué cambió, cuándo y desde dónde.',
    delete: 'Eliminar el historial',
    ask: '¿Eliminar el historial?',
    consequence: 'Lo que ha pasado hasta ahora se olvida. Tus tareas se quedan.',
    cancel: 'Cancelar',
    deleted: 'El historial se ha eliminado.',
  },

  deleteTitle: 'Eliminar la cuenta',
  deleteHint: 'Se eliminan tu cuenta y todo lo que contiene. No se puede deshacer.',
  delete: 'Eliminar la cuenta',
  ask: '¿Eliminar tu cuenta?',
  goes: [
    'Todas tus tareas, papelera incluida, y tu tiempo de concentración',
    'Tu correo, tu contraseña y cualquier otra forma de iniciar sesión',
    'Todo lo de este dispositivo; en los demás se cierra la sesión',
  ],
  goesTitle: 'Esto se eliminará:',
  exportFirst: 'Si quieres conservar una copia, expórtala antes.',
  password: 'Tu contraseña',
  confirm: (email) => `Para confirmar, escribe ${email}`,
  notTheSame: 'Esta no es tu dirección.',
  deleteForEver: 'Eliminar la cuenta definitivamente',
  cancel: 'Cancelar',
  deleted: 'Tu cuenta se ha eliminado.',
  signInAgain:
    'Iniciaste sesión hace tiempo. Cierra la sesión, vuelve a iniciarla y elimina entonces tu cuenta.',
}
