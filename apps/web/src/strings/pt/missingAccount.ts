import type { Language } from '../language.ts'

export const missingAccount: Language['missingAccount'] = {
  notice: (email) =>
    `O servidor foi restaurado de um backup e não conhece mais a conta ${email}. Este dispositivo guarda as tarefas dela por 30 dias: cadastre-se com o mesmo endereço para recuperá-las.`,
}
