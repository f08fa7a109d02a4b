import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { forms, quoted, within } from './words.ts'

export const merges: Language['merges'] = {
  title: 'Cambios reemplazados',
  replaced: (values) =>
    forms(values, {
      one: '# de tus cambios fue reemplazado por otro más reciente.',
      many: '# de tus cambios fueron reemplazados por otros más recientes.',
      other: '# de tus cambios fueron reemplazados por otros más recientes.',
    }),
  look: 'Ver',
  putAway: 'Quitar aviso',
  useMine: 'Usar el mío',
  keep: 'Dejarlo así',
  restore: 'Restaurar',
  useAll: 'Usar todos los míos',
  keepAll: 'Dejarlos así',
  line: (name, field, yours, now) => [
    `${name}, ${within(field)}: el tuyo, `,
    { value: yours.value },
    ` (${yours.at}); ahora, `,
    { value: now.value },
    now.by === null ? '' : ` (${isolated(now.by)}, ${now.at})`,
  ],
  about: (name, field) => `${name}, ${within(field)}`,
  of: (act, about) => `${act}: ${about}`,
  yours: (at) => `El tuyo, ${at}`,
  now: (by, at) => (by === null ? 'Ahora' : `Ahora, ${isolated(by)}, ${at}`),
  onlyYours: 'Solo en el tuyo:',
  onlyNew: 'Solo en el nuevo:',
  deleted: (name) => `${name} se eliminó allí.`,
  tag: (name) => (name === null ? 'Etiqueta eliminada' : `Etiqueta ${quoted(name)}`),
  on: 'puesta',
  off: 'quitada',
  used: (values) =>
    forms(values, {
      one: '# de tus cambios vuelve a valer.',
      many: '# de tus cambios vuelven a valer.',
      other: '# de tus cambios vuelven a valer.',
    }),
  restored: (name) => `${name}: restaurado.`,
}
