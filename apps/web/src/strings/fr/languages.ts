import type { Language } from '../language.ts'

export const languages: Language['languages'] = {
  title: 'Langue',
  asInBrowser: 'Comme dans ce navigateur',
  unread: 'Cette traduction n’a pas encore été relue par une personne de langue maternelle.',
  needsConnection: 'Cette langue demande une connexion, une seule fois.',
  changed: (name) => `Langue : ${name}`,
}
