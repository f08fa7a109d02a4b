import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const notHere: Language['notHere'] = {
  titles: {
    list: 'Esta lista no está aquí.',
    tag: 'Esta etiqueta no está aquí.',
    filter: 'Este filtro no está aquí.',
    task: 'Esta tarea no está aquí.',
  },
  hint: 'Se eliminó o pertenece a otra cuenta.',
  inTrash: (name) => `${quoted(name)} está en la papelera.`,
  showLists: 'Mostrar las listas',
}
