import type { Language } from '../language.ts'

export const noMail: Language['noMail'] = {
  recoveryAsk:
    'Este servidor no envía correos. Pide un enlace a quien lo administra: npm run people -- link',
  recovery: (email) =>
    `Este servidor no envía correos. Si existe una cuenta para ${email}, quien lo administra tiene el enlace para ti.`,
  confirmation: (email) =>
    `Este servidor no envía correos. Quien lo administra tiene el enlace que confirma ${email}.`,
  newAddress:
    'Este servidor no envía correos. Quien lo administra tiene los dos enlaces que confirman el cambio.',
  code: 'Este servidor no envía correos. Quien lo administra tiene los seis dígitos para ti.',
  hosts: 'Si alojas Daymark',
  host: '«npm run people -- link <address> --show» muestra un enlace para elegir una contraseña nueva. Los correos son archivos de la carpeta «outbox» del directorio de datos; para que se envíen, indica un servidor de correo (docs/settings.md).',
}
