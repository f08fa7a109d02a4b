import type { Language } from '../language.ts'

export const buttons: Language['buttons'] = {
  dayBefore: 'Dia anterior',
  dayAfter: 'Dia seguinte',
  plan: 'Planejar o dia',
  smallWindow: 'Abrir a janela pequena',
}

export const controls: Language['controls'] = { cancel: 'Cancelar', tryAgain: 'Tentar de novo' }
