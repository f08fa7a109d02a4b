import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const notHere: Language['notHere'] = {
  titles: {
    list: 'Esta lista não está aqui.',
    tag: 'Esta etiqueta não está aqui.',
    filter: 'Este filtro não está aqui.',
    task: 'Esta tarefa não está aqui.',
  },
  hint: 'Foi excluída ou pertence a outra conta.',
  inTrash: (name) => `${quoted(name)} está na lixeira.`,
  showLists: 'Mostrar as listas',
}
