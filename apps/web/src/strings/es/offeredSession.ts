import type { Language } from '../language.ts'

export const offeredSession: Language['offeredSession'] = {
  title: (question) => {
    switch (question.kind) {
      case 'sign_in':
        return `¿Continuar como ${question.email}?`
      case 'new_password':
        return `¿Elegir una contraseña nueva para ${question.email}?`
      case 'new_address':
        return `¿Cambiar la dirección a ${question.newEmail}?`
    }
  },
  ask: (question, present) =>
    question.kind === 'new_address'
      ? `El enlace que has abierto cambia la dirección de la cuenta ${question.email}. Continúa solo si lo pediste.`
      : present === null
        ? 'Con el enlace que has abierto iniciarías sesión en esta cuenta. Continúa solo si lo pediste.'
        : `Con el enlace que has abierto iniciarías sesión en esta cuenta en lugar de ${present}. Continúa solo si lo pediste.`,
  accept: 'Continuar',
  decline: ({ kind }, present) => {
    if (kind === 'new_address') return 'No cambiarla'
    return present === null ? 'No iniciar sesión' : `Seguir como ${present}`
  },
}
