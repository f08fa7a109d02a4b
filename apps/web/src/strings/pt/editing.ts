import type { Language } from '../language.ts'

export const editor: Language['editor'] = {
  deletedElsewhere: 'Excluída em outro dispositivo. O que você digita é mantido.',
  restore: 'Restaurar',
  mark: (name, value) => `${name}: ${value ?? 'nada'}`,
  title: (title) => `Nome de ${title}`,
  description: (title) => `Descrição de ${title}`,
  due: (title) => `Vencimento de ${title}`,
  someday: (title) => `Algum dia: ${title}`,
  priority: (title) => `Nível de prioridade de ${title}`,
  time: (title) => `Hora de ${title}`,
  deadline: (title) => `Prazo final de ${title}`,
  list: (title) => `Lista de ${title}`,
  tags: (title) => `Etiquetas de ${title}`,
  estimate: (title) => `Estimativa de ${title} em minutos`,
  estimateMark: (title) => `Estimativa de ${title}`,
}

export const selection: Language['selection'] = {
  title: 'Tarefas selecionadas',
  complete: 'Concluir',
  reopen: 'Reabrir',
  move: 'Mover',
  today: 'Para hoje',
  tomorrow: 'Para amanhã',
  pick: 'Escolher uma data…',
  list: 'Lista',
  tags: 'Etiquetas',
  tagsOf: 'Etiquetas das tarefas selecionadas',
  setTags: 'Definir etiquetas',
  priority: 'Prioridade',
  date: 'Mover para',
  delete: 'Excluir',
  clear: 'Limpar a seleção',
}
