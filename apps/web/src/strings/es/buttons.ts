import type { Language } from '../language.ts'

export const buttons: Language['buttons'] = {
  dayBefore: 'Día anterior',
  dayAfter: 'Día siguiente',
  plan: 'Planificar el día',
  smallWindow: 'Abrir la ventana pequeña',
}

export const controls: Language['controls'] = { cancel: 'Cancelar', tryAgain: 'Reintentar' }
