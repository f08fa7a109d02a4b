import type { Language } from '../language.ts'

export const noMail: Language['noMail'] = {
  recoveryAsk:
    'Este servidor não envia e-\u2060mails. Peça um link a quem o administra: npm run people -- link',
  recovery: (email) =>
    `Este servidor não envia e-\u2060mails. Se houver uma conta para ${email}, quem o administra tem o link para você.`,
  confirmation: (email) =>
    `Este servidor não envia e-\u2060mails. Quem o administra tem o link que confirma ${email}.`,
  newAddress:
    'Este servidor não envia e-\u2060mails. Quem o administra tem os dois links que confirmam a alteração.',
  code: 'Este servidor não envia e-\u2060mails. Quem o administra tem os seis dígitos para você.',
  hosts: 'Se você hospeda o Daymark',
  host: '“npm run people -- link <address> --show” mostra um link para escolher uma nova senha. Os e-\u2060mails são arquivos na pasta “outbox” do diretório de dados; para enviá-los, indique um servidor de e-\u2060mail (docs/settings.md).',
}
