import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const twoFactor: Language['twoFactor'] = {
  nav: 'Duas etapas',
  title: 'Verificação em duas etapas',
  hint: 'Pede um código do seu aplicativo autenticador quando você entra.',
  hintOn: 'Ativada. Ao entrar, um código é pedido.',
  setUp: 'Configurar',
  addApp: 'Adicionar outro aplicativo',
  addPhone: 'Adicionar um telefone',

  setUpTitle: 'Configurar a verificação em duas etapas',
  scan: '1. Leia isto com seu aplicativo autenticador ou digite o código de configuração.',
  qr: 'Código QR',
  key: 'Código de configuração',
  copyKey: 'Copiar o código',
  openApp: 'Abrir em um aplicativo deste dispositivo',
  copied: 'Copiado',
  notCopied: 'O navegador não permitiu copiar.',
  type: '2. Digite os seis dígitos que ele mostra.',
  code: 'Código de seis dígitos',
  turnOn: 'Verificar e ativar',
  cancel: 'Cancelar',

  phoneTitle: 'Adicionar um telefone',
  phone: 'Número de telefone',
  phoneHint: 'Com o código do país, como +41 79 123 45 67.',
  send: 'Enviar código',
  sendAgain: 'Enviar de novo',
  sent: (phone) => `Enviamos um código para ${phone}. Digite os seis dígitos.`,
  wrongSent: 'Esse código não confere. Digite-o de novo ou peça outro.',

  appName: (place) => (place > 1 ? `Aplicativo autenticador ${place}` : 'Aplicativo autenticador'),
  phoneName: (phone) => `Telefone +${phone.replace(/\D/g, '')}`,
  keyName: 'Chave de segurança',
  added: (day) => `Adicionado em ${dates.medium(day)}`,
  remove: 'Remover',
  removeOf: (name) => `Remover ${name}`,
  ask: (name) => `Remover ${name}?`,
  consequence: 'Os códigos dele não serão mais pedidos.',
  consequenceLast:
    'É o último: sua senha bastará para entrar, e seus códigos de recuperação deixam de funcionar.',
  turnedOn: 'A verificação em duas etapas está ativada.',
  addedNow: (name) => `${name}: adicionado.`,
  removed: (name) => `${name}: removido.`,
}

export const recoveryCodes: Language['recoveryCodes'] = {
  title: 'Códigos de recuperação',
  hint: 'Cada um deixa você entrar uma vez, se perder seu aplicativo autenticador.',
  remaining: (remaining) =>
    forms(remaining, {
      one: 'Resta # código.',
      many: 'Restam # de códigos.',
      other: 'Restam # códigos.',
    }),
  none: 'Você ainda não tem nenhum.',
  make: 'Criar códigos de recuperação',
  makeNew: 'Criar novos códigos',
  askNew: 'Criar novos códigos de recuperação?',
  consequence: 'Os códigos que você tem agora deixam de funcionar.',
  cancel: 'Cancelar',
  once: 'Só são mostrados agora. Guarde-os onde os encontre sem o telefone.',
  copy: 'Copiar os códigos',
  download: 'Baixar',
  done: 'Pronto',
  file: 'daymark-recovery-codes.txt',
  fileTitle: (email) => `Códigos de recuperação do Daymark de ${email}. Cada um funciona uma vez.`,
}
