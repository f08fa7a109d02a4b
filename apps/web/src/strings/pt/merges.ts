import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { forms, quoted, within } from './words.ts'

export const merges: Language['merges'] = {
  title: 'Alterações substituídas',
  replaced: (values) =>
    forms(values, {
      one: '# das suas alterações foi substituída por uma mais recente.',
      many: '# das suas alterações foram substituídas por outras mais recentes.',
      other: '# das suas alterações foram substituídas por outras mais recentes.',
    }),
  look: 'Ver',
  putAway: 'Dispensar',
  useMine: 'Usar a minha',
  keep: 'Deixar assim',
  restore: 'Restaurar',
  useAll: 'Usar todas as minhas',
  keepAll: 'Deixar todas assim',
  line: (name, field, yours, now) => [
    `${name}, ${within(field)}: a sua, `,
    { value: yours.value },
    ` (${yours.at}); agora, `,
    { value: now.value },
    now.by === null ? '' : ` (${isolated(now.by)}, ${now.at})`,
  ],
  about: (name, field) => `${name}, ${within(field)}`,
  of: (act, about) => `${act}: ${about}`,
  yours: (at) => `A sua, ${at}`,
  now: (by, at) => (by === null ? 'Agora' : `Agora, ${isolated(by)}, ${at}`),
  onlyYours: 'Só na sua:',
  onlyNew: 'Só na nova:',
  deleted: (name) => `${name} foi excluída lá.`,
  tag: (name) => (name === null ? 'Etiqueta excluída' : `Etiqueta ${quoted(name)}`),
  on: 'adicionada',
  off: 'removida',
  used: (values) =>
    forms(values, {
      one: '# das suas alterações volta a valer.',
      many: '# das suas alterações voltam a valer.',
      other: '# das suas alterações voltam a valer.',
    }),
  restored: (name) => `${name}: restaurada.`,
}
