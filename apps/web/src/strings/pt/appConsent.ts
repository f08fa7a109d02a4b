import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const appConsent: Language['appConsent'] = {
  opening: 'Conectar um aplicativo',
  question: (name) => `Conectar ${name}?`,
  asks: (who) => `${who} pede acesso ao seu Daymark.`,
  commandLine: 'A linha de comando',
  callsItself: (name) => `Um programa diz se chamar ${quoted(name)}. Ninguém verificou isso.`,
  returnsTo: (host) => `Depois volta para ${host}.`,
  returnsHere: 'Depois volta para um programa neste computador.',
  leaves:
    'O que ele lê sai do Daymark e vai para quem mantém o aplicativo. Você pode encerrar isso em Configurações da conta, Conexões.',
  connect: 'Conectar',
  cancel: 'Cancelar',
  close: 'Fechar',
  tryAgain: 'Tentar de novo',
  over: 'Este pedido expirou. Ele vale por 10 minutos e para uma conta. Comece de novo no aplicativo.',
  notOffered: 'Este servidor não conecta aplicativos.',
  connected: 'Conectado. Você pode voltar ao aplicativo.',
  refused: 'Não conectado. Você pode voltar ao aplicativo.',
}
