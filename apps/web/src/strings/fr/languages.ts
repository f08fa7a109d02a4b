import type { Language } from '../language.ts'

export const languages: Language['languages'] = {
  title: 'Langue',
  asInBrowser: 'Comme dans ce navigateur',
  unread:
    'Cette traduction n’a encore été relue par aucune personne de langue maternelle française.',
  needsConnection: 'Cette langue a besoin une fois d’une connexion.',
  changed: (name) => `Langue : ${name}`,
}
