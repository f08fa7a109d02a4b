import type { Language } from '../language.ts'
import { providerName } from './providers.ts'

export const signInMethods: Language['signInMethods'] = {
  title: 'Façons de se connecter',
  hint: 'Chacune ouvre votre compte.',
  named: (provider) => (provider === 'email' ? 'Mot de passe' : providerName(provider)),
  connect: (provider) => `Connecter ${signInMethods.named(provider)}`,
  cancel: 'Annuler',
  removed: (provider) => `C’est retiré : ${signInMethods.named(provider)}.`,

  removing: (provider) => {
    const name = signInMethods.named(provider)
    if (provider === 'email') {
      return {
        act: 'Retirer',
        label: 'Retirer le mot de passe',
        question: 'Retirer votre mot de passe ?',
        consequence:
          'Vous ne pourrez plus vous connecter avec votre adresse e-mail et votre mot de passe.',
      }
    }
    return {
      act: 'Déconnecter',
      label: `Déconnecter ${name}`,
      question: `Déconnecter ${name} ?`,
      consequence: `Vous ne pourrez plus vous connecter avec ${name}.`,
    }
  },
}
