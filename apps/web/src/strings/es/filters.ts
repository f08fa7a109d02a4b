import type { Language } from '../language.ts'
import { either, quoted } from './words.ts'

const anyOf: Record<string, string> = {
  Lista: 'Cualquier lista',
  Etiqueta: 'Cualquier etiqueta',
  Prioridad: 'Cualquier prioridad',
  Día: 'Cualquier día',
  Duración: 'Cualquier duración',
  Estado: 'Cualquier estado',
}

export const filters: Language['filters'] = {
  title: 'Filtros',
  new: 'Nuevo filtro',
  field: 'Filtro',
  hint: 'Elige qué mostrar o escríbelo tú. Los signos están en Ayuda, «Palabras».',
  queryErrors: {
    too_long: 'Usa 1024 caracteres como máximo.',
    too_deep: 'Usa 10 grupos anidados como máximo.',
  },
  chips: {
    list: 'Lista',
    tag: 'Etiqueta',
    priority: 'Prioridad',
    due: 'Día',
    estimate: 'Duración',
    is: 'Estado',
  },
  chipsTitle: 'Qué mostrar',
  chosen: (chip, choices) => `${chip}: ${either(choices)}`,
  or: ' o ',
  gone: (name) => `${name} (ya no existe)`,
  any: (chip) => anyOf[chip] ?? chip,
  noTags: 'Todavía no hay etiquetas.',
  write: 'Escribirlo',
  byHand: 'Este filtro está escrito a mano.',
  save: 'Guardar filtro',
  rename: 'Cambiar nombre',
  renameTitle: 'Cambiar el nombre del filtro',
  delete: 'Eliminar',
  saveName: 'Guardar',
  tooMany: 'Hay 200 filtros. Elimina uno para guardar otro.',
  nothing: 'No se ha encontrado nada',
  nothingHint: 'Ninguna tarea coincide con este filtro.',
  saved: (name) => `Filtro ${quoted(name)} guardado`,
  renamed: (name) => `El filtro ahora se llama ${quoted(name)}`,
  deleted: (name) => `Filtro ${quoted(name)} eliminado`,
}
