import type { Language } from '../language.ts'

export const missingAccount: Language['missingAccount'] = {
  notice: (email) =>
    `Der Server wurde aus einer Sicherung wiederhergestellt und kennt das Konto ${email} nicht mehr. Dieses Gerät behält dessen Aufgaben 30 Tage lang: Registriere dich mit derselben Adresse, um sie zurückzubekommen.`,
}
