import type { Language } from '../language.ts'

export const missingAccount: Language['missingAccount'] = {
  notice: (email) =>
    `El servidor se restauró desde una copia de seguridad y ya no conoce la cuenta ${email}. Este dispositivo conserva sus tareas durante 30 días: regístrate con la misma dirección para recuperarlas.`,
}
