import type { Language } from '../language.ts'

export const offeredSession: Language['offeredSession'] = {
  title: (question) => {
    switch (question.kind) {
      case 'sign_in':
        return `Continuar como ${question.email}?`
      case 'new_password':
        return `Escolher uma nova senha para ${question.email}?`
      case 'new_address':
        return `Alterar o endereço para ${question.newEmail}?`
    }
  },
  ask: (question, present) =>
    question.kind === 'new_address'
      ? `O link que você abriu altera o endereço da conta ${question.email}. Continue só se você pediu isso.`
      : present === null
        ? 'O link que você abriu faria você entrar nesta conta. Continue só se você pediu isso.'
        : `O link que você abriu faria você entrar nesta conta em vez de ${present}. Continue só se você pediu isso.`,
  accept: 'Continuar',
  decline: ({ kind }, present) => {
    if (kind === 'new_address') return 'Não alterar'
    return present === null ? 'Não entrar' : `Continuar como ${present}`
  },
}
