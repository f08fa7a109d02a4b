import type { Language } from '../language.ts'

export const languages: Language['languages'] = {
  title: 'Langue',
  asInBrowser: 'Comme dans ce navigateur',
  unread: 'Personne n’a encore relu cette traduction dans sa langue maternelle.',
  needsConnection: 'Cette langue demande une connexion, une seule fois.',
  changed: (name) => `Langue : ${name}`,
}
