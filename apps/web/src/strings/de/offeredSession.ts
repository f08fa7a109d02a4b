import type { Language } from '../language.ts'

export const offeredSession: Language['offeredSession'] = {
  title: (question) => {
    switch (question.kind) {
      case 'sign_in':
        return `Als ${question.email} fortfahren?`
      case 'new_password':
        return `Neues Passwort für ${question.email} wählen?`
      case 'new_address':
        return `Adresse in ${question.newEmail} ändern?`
    }
  },
  ask: (question, present) =>
    question.kind === 'new_address'
      ? `Der geöffnete Link ändert die Adresse des Kontos ${question.email}. Fahre nur fort, wenn du darum gebeten hast.`
      : present === null
        ? 'Der geöffnete Link würde dich bei diesem Konto anmelden. Fahre nur fort, wenn du darum gebeten hast.'
        : `Der geöffnete Link würde dich statt bei ${present} bei diesem Konto anmelden. Fahre nur fort, wenn du darum gebeten hast.`,
  accept: 'Fortfahren',
  decline: ({ kind }, present) => {
    if (kind === 'new_address') return 'Nicht ändern'
    return present === null ? 'Nicht anmelden' : `Als ${present} angemeldet bleiben`
  },
}
