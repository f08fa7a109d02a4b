import type { Language } from '../language.ts'
import { providerName } from './providers.ts'

export const signInMethods: Language['signInMethods'] = {
  title: 'Arten der Anmeldung',
  hint: 'Jede davon öffnet dein Konto.',
  named: (provider) => (provider === 'email' ? 'Passwort' : providerName(provider)),
  connect: (provider) => `${signInMethods.named(provider)} verbinden`,
  cancel: 'Abbrechen',
  removed: (provider) =>
    provider === 'email' ? 'Das Passwort ist entfernt.' : `${providerName(provider)} ist getrennt.`,

  removing: (provider) => {
    const name = signInMethods.named(provider)
    if (provider === 'email') {
      return {
        act: 'Entfernen',
        label: 'Passwort entfernen',
        question: 'Dein Passwort entfernen?',
        consequence: 'Du kannst dich nicht mehr mit E-Mail-Adresse und Passwort anmelden.',
      }
    }
    return {
      act: 'Trennen',
      label: `${name} trennen`,
      question: `${name} trennen?`,
      consequence: `Du kannst dich nicht mehr mit ${name} anmelden.`,
    }
  },
}
