import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { quoted } from './words.ts'

export const dragged: Language['dragged'] = {
  instructions:
    'Pulsa Espacio para levantar la tarea y las flechas para moverla, Inicio o Fin para llevarla a un extremo de la sección, Re Pág o Av Pág para llevarla a una lista o a los pasos de otra tarea. Pulsa Espacio para soltarla o Esc para devolverla. Con Shift, las flechas la mueven libremente.',
  announcement({ kind, position, size }, title, section) {
    if (typeof kind === 'object') return `${quoted(title)} sobre ${kind.over}`
    const place = `Posición ${numbers.count(position)} de ${numbers.count(size)}, ${section}`
    switch (kind) {
      case 'moved':
        return place
      case 'lifted':
        return `${quoted(title)} levantada. ${place}`
      case 'dropped':
        return `${quoted(title)} soltada. ${place}`
      case 'cancelled':
        return `${quoted(title)} devuelta. ${place}`
    }
  },
}
