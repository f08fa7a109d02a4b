import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { forms, quoted, within } from './words.ts'

export const merges: Language['merges'] = {
  title: 'Modifications remplacées',
  replaced: (values) =>
    forms(values, {
      one: '# de vos modifications a été remplacée par une plus récente.',
      many: '# de vos modifications ont été remplacées par de plus récentes.',
      other: '# de vos modifications ont été remplacées par de plus récentes.',
    }),
  look: 'Voir',
  putAway: 'Ranger',
  useMine: 'Reprendre la mienne',
  keep: 'Laisser',
  restore: 'Restaurer',
  useAll: 'Reprendre toutes les miennes',
  keepAll: 'Tout laisser',
  line: (name, field, yours, now) => [
    `${name}, ${within(field)} : la vôtre `,
    { value: yours.value },
    ` (${yours.at}), maintenant `,
    { value: now.value },
    now.by === null ? '' : ` (${isolated(now.by)}, ${now.at})`,
  ],
  about: (name, field) => `${name}, ${within(field)}`,
  of: (act, about) => `${act} : ${about}`,
  yours: (at) => `La vôtre, ${at}`,
  now: (by, at) => (by === null ? 'Maintenant' : `Maintenant, ${isolated(by)}, ${at}`),
  onlyYours: 'Seulement dans la vôtre :',
  onlyNew: 'Seulement dans la nouvelle :',
  deleted: (name) => `Suppression ailleurs : ${name}.`,
  tag: (name) => `Étiquette ${quoted(name ?? 'supprimée')}`,
  on: 'mise',
  off: 'retirée',
  used: (values) =>
    forms(values, {
      one: '# de vos modifications est de nouveau en vigueur.',
      many: '# de vos modifications sont de nouveau en vigueur.',
      other: '# de vos modifications sont de nouveau en vigueur.',
    }),
  restored: (name) => `Restauration faite : ${name}.`,
}
