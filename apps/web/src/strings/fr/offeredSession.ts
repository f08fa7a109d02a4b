import type { Language } from '../language.ts'

export const offeredSession: Language['offeredSession'] = {
  title: (question) => {
    switch (question.kind) {
      case 'sign_in':
        return `Continuer avec le compte ${question.email} ?`
      case 'new_password':
        return `Choisir un nouveau mot de passe pour ${question.email} ?`
      case 'new_address':
        return `Remplacer l’adresse par ${question.newEmail} ?`
    }
  },
  ask: (question, present) =>
    question.kind === 'new_address'
      ? `Le lien que vous avez ouvert change l’adresse du compte ${question.email}. Continuez seulement si vous l’avez demandé.`
      : present === null
        ? 'Le lien que vous avez ouvert vous connecterait à ce compte. Continuez seulement si vous l’avez demandé.'
        : `Le lien que vous avez ouvert vous connecterait à ce compte au lieu de ${present}. Continuez seulement si vous l’avez demandé.`,
  accept: 'Continuer',
  decline: ({ kind }, present) => {
    if (kind === 'new_address') return 'Ne pas changer'
    return present === null ? 'Ne pas se connecter' : `Rester sur le compte ${present}`
  },
}
