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
    `O link que você abriu ${effectOf(question, present)}. Continue só se você pediu isso.`,
  accept: 'Continuar',
  decline: ({ kind }, present) => {
    if (kind === 'new_address') return 'Não alterar'
    return present === null ? 'Não entrar' : `Continuar como ${present}`
  },
}

const effectOf: Language['offeredSession']['ask'] = (question, present) => {
  if (question.kind === 'new_address') return `altera o endereço da conta ${question.email}`
  return `faria você entrar nesta conta${present === null ? '' : ` em vez de ${present}`}`
}
