import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { joined, quoted } from './words.ts'

export const feeds: Language['feeds'] = {
  calendars: 'Calendários',
  title: 'Seu plano em um calendário',
  hint: 'Qualquer pessoa que tenha o endereço pode ler o que ele mostra.',
  notOffered: 'Este servidor não oferece endereço de calendário.',
  make: 'Criar um endereço',
  most: 'Não pode haver mais. Remova um primeiro.',
  name: 'Nome',
  usualName: 'Daymark',
  nameMissing: 'Falta um nome.',
  makeIt: 'Criar',
  cancel: 'Cancelar',
  holds: 'O que mostra',
  parts: {
    timed: 'Tarefas com hora',
    untimed: 'Tarefas de um dia',
    focus: 'Registro de foco',
    busy: 'Sem nomes, como Ocupado',
  },
  partHints: {
    timed: 'Cada uma com a duração da estimativa.',
    untimed: 'Entradas de dia inteiro, como tempo livre.',
    focus: null,
    busy: 'Para quem só precisa saber quando.',
  },
  hasAddress: (name) => `${quoted(name)} tem um endereço`,
  once: 'É mostrado uma única vez. O Google consulta a cada 8 a 24 horas, outros antes; ninguém consegue apressar o Google.',
  address: 'Endereço',
  copy: 'Copiar',
  copyAddress: 'Copiar o endereço',
  copied: 'Copiado.',
  notCopied: 'Não foi possível copiar. Selecione o endereço e copie.',
  open: 'Abrir em um calendário',
  more: (name) => `Mais ações para ${name}`,
  newAddress: 'Novo endereço',
  askNew: (name) => `Um novo endereço para ${quoted(name)}?`,
  oldStops: 'O endereço antigo para de funcionar na hora.',
  remove: 'Remover',
  removed: (name) => `${name}: removido.`,
  about(holds, readAt, now) {
    const held = joined([
      holds.timed && 'tarefas com hora',
      holds.untimed && 'tarefas de um dia',
      holds.focus && 'registro de foco',
      !holds.names && 'sem nomes, como Ocupado',
    ])
    return `${held.charAt(0).toUpperCase()}${held.slice(1) || 'Nada'}. ${feeds.lastRead(readAt, now)}`
  },
  lastRead(at, now) {
    if (at === null) return 'Ainda não lido.'
    const { day, time } = dates.dayAndTime(at)
    return dates.dayAndTime(now).day === day
      ? `Última leitura: hoje, ${time}.`
      : `Última leitura: ${day}, ${time}.`
  },
}
