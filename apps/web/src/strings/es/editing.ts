import type { Language } from '../language.ts'

export const editor: Language['editor'] = {
  deletedElsewhere: 'Eliminada en otro dispositivo. Lo que escribes se conserva.',
  restore: 'Restaurar',
  mark: (name, value) => `${name}: ${value ?? 'ninguna'}`,
  title: (title) => `Nombre de ${title}`,
  description: (title) => `Descripción de ${title}`,
  due: (title) => `Vencimiento de ${title}`,
  someday: (title) => `Algún día: ${title}`,
  priority: (title) => `Nivel de prioridad de ${title}`,
  time: (title) => `Hora de ${title}`,
  deadline: (title) => `Fecha límite de ${title}`,
  list: (title) => `Lista de ${title}`,
  tags: (title) => `Etiquetas de ${title}`,
  estimate: (title) => `Estimación de ${title} en minutos`,
  estimateMark: (title) => `Estimación de ${title}`,
}

export const selection: Language['selection'] = {
  title: 'Tareas seleccionadas',
  complete: 'Completar',
  reopen: 'Reabrir',
  move: 'Mover',
  today: 'A hoy',
  tomorrow: 'A mañana',
  pick: 'Elegir una fecha…',
  list: 'Lista',
  tags: 'Etiquetas',
  tagsOf: 'Etiquetas de las tareas seleccionadas',
  setTags: 'Poner etiquetas',
  priority: 'Prioridad',
  date: 'Mover a',
  delete: 'Eliminar',
  clear: 'Anular la selección',
}
