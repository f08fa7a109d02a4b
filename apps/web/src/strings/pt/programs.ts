import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { joined, quoted } from './words.ts'

const events: Record<string, string> = {
  'task.added': 'Tarefa adicionada',
  'task.changed': 'Tarefa alterada',
  'task.completed': 'Tarefa concluída',
  'task.deleted': 'Tarefa excluída',
  'focus.started': 'Foco iniciado',
  'focus.ended': 'Foco encerrado',
  test: 'Teste',
}

export const programs: Language['programs'] = {
  apps: 'Aplicativos',
  appsHint: 'Um aplicativo pede permissão aqui antes de ver algo. Agentes encontram o Daymark em',
  notOffered: 'Este servidor não conecta aplicativos.',
  agentsAddress: 'Endereço para agentes',
  copyAgentsAddress: 'Copiar o endereço para agentes',
  commandLine: 'A linha de comando',
  ofNobody: 'Não verificado',
  change: 'Alterar',
  changeName: (name) => `Alterar ${isolated(name)}`,
  changesOf: (name) => `Últimas alterações de ${isolated(name)}`,
  save: 'Salvar',
  changed: (name) => `${isolated(name)} foi alterado.`,
  most: 'Não pode haver mais. Remova um primeiro.',

  developers: 'Para desenvolvedores',
  tokens: 'Tokens',
  tokensHint: 'Para scripts seus.',
  newToken: 'Novo token',
  tokenExample: 'Script de backup',
  endsAfter: 'Termina depois de',
  days: { 30: '30 dias', 90: '90 dias', 365: 'Um ano' },
  token: 'Token',
  copyToken: 'Copiar o token',
  tokenMade: (name, level, until) =>
    level === null
      ? `${quoted(name)} funciona até ${until}`
      : `${quoted(name)} ${abilities[level]} até ${until}`,

  webhooks: 'Webhooks',
  webhooksHint: 'Avisa outro programa do que mudou.',
  newWebhook: 'Novo webhook',
  url: 'Endereço',
  urlExample: 'https://…',
  urlMissing: 'Falta um endereço https.',
  events: 'Do que ele é avisado',
  eventNames: events,
  eventMissing: 'Escolha pelo menos um.',
  told: (types) => `${joined(types.map((type, index) => lowered(events[type] ?? type, index)))}.`,
  secret: 'Segredo',
  copySecret: 'Copiar o segredo',
  webhookMade: (host) => `${isolated(host)} é avisado a partir de agora`,
  signed: 'Cada mensagem é assinada com ele, como descreve Standard Webhooks.',
  test: 'Enviar um teste',
  testOn: (name) => `Enviar um teste para ${isolated(name)}`,
  testSent: 'Um teste está a caminho.',
  tryAgain: 'Tentar de novo',
  tryAgainOn: (name) => `Tentar de novo: ${isolated(name)}`,
  resumed: (name) => `${isolated(name)} é avisado de novo.`,
  deliveries: (name) => `O que foi enviado para ${isolated(name)}`,
  noDeliveries: 'Nada foi enviado ainda.',
  noAnswer: 'Sem resposta',
  deliveredAt(at) {
    const { day, time } = dates.dayAndTime(at)
    return `${day}, ${time}`
  },
  off({ at, why }) {
    const day = dates.short(dayOf(at))
    switch (why) {
      case 'gone':
        return `Desativado em ${day}: respondeu que não existe mais.`
      case 'second_factor':
        return `Desativado em ${day}: criado antes da verificação em duas etapas.`
      case 'no_answer':
      case null:
        return `Desativado em ${day}: cinco dias sem resposta.`
    }
  },

  name: 'Nome',
  nameMissing: 'Falta um nome.',
  makeIt: 'Criar',
  cancel: 'Cancelar',
  back: 'Conexões',
  once: 'Copie agora. Não será mostrado de novo.',
  done: 'Pronto',
  end: 'Encerrar',
  endName: (name) => `Encerrar ${isolated(name)}`,
  askEnd: (name) => `Encerrar ${quoted(name)}?`,
  endOf: {
    app: 'O acesso é negado na hora. O que ele leu fica com ele, e o que ele propõe é recusado.',
    token: 'O acesso é negado na hora.',
    webhook: 'Nada é enviado a ele a partir de agora.',
  },
  ended: (name) => `${isolated(name)} foi encerrado.`,
}

const abilities = {
  read: 'pode ver',
  propose: 'pode propor',
  write: 'pode alterar',
  delete: 'pode alterar e excluir',
}

function lowered(text: string, index: number): string {
  return index === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
