import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, joined, quoted, sentence } from './words.ts'

export const connections: Language['connections'] = {
  nav: 'Conexões',
  title: 'Telefones e calendários',
  hint: 'Suas listas em Lembretes, Tasks.org, DAVx5, Thunderbird.',
  notOffered: 'Este servidor não conecta telefones nem calendários.',
  none: 'Nenhum dispositivo está conectado.',
  most: 'Não pode haver mais. Remova um primeiro.',
  endWithPassword: 'Aplicativos e dispositivos precisarão ser conectados de novo.',
  about({ client, lists, rings, usedAt }, now) {
    const held = `${joined([connections.heldLists(lists), rings && 'toca'])}.`
    const called = client === null ? '' : `${client}. `
    return `${called}${held} ${connections.lastSeen(usedAt, now)}`
  },
  heldLists(lists) {
    if (lists === null) return connections.allLists
    if (lists.length === 0) return 'Nenhuma lista'
    const names = joined(lists.map(({ name }) => name))
    if (!lists.some(({ hasSections }) => hasSections)) return names
    return forms(lists.length, {
      one: `${names} e suas seções`,
      many: `${names} e suas seções`,
      other: `${names} e suas seções`,
    })
  },
  lastSeen(at, now) {
    if (at === null) return 'Nunca usado.'
    const { day, time } = dates.dayAndTime(at)
    return dates.dayAndTime(now).day === day
      ? sentence(`Visto pela última vez hoje, ${time}`)
      : sentence(`Visto pela última vez: ${day}`)
  },
  disconnect: 'Desconectar',
  disconnectName: (name) => `Desconectar ${name}`,
  askDisconnect: (name) => `Desconectar ${quoted(name)}?`,
  consequence: 'O acesso é negado na hora. O que já foi carregado fica lá.',
  disconnected: (name) => `${name} está desconectado.`,
  disconnectAll: 'Desconectar tudo',
  askDisconnectAll: 'Desconectar tudo?',
  consequenceOfAll:
    'O acesso de dispositivos, aplicativos e tokens é negado na hora. Webhooks e endereços de calendário do seu plano param.',
  disconnectedAll: 'Tudo está desconectado.',
  cancel: 'Cancelar',

  connect: 'Conectar um dispositivo',
  close: 'Fechar',
  name: 'Nome',
  nameExample: 'Telefone da Ana',
  nameMissing: 'Falta um nome.',
  kind: 'O que é',
  kinds: {
    apple: 'iPhone, iPad ou Mac',
    davx5: 'DAVx5',
    'tasks.org': 'Tasks.org',
    thunderbird: 'Thunderbird',
    other: 'Outra coisa',
  },
  lists: 'Listas',
  allLists: 'Todas as listas',
  chosenLists: 'Listas escolhidas',
  withSections: 'Cada lista vem com suas seções.',
  listMissing: 'Escolha pelo menos uma lista.',
  ring: 'Deixar tocar',
  ringHint: 'Os lembretes também tocam neste dispositivo.',
  submit: 'Conectar',
  password: 'Sua senha',
  passwordHint: 'Você entrou há algum tempo. Digite a senha da sua conta.',
  signInAgain: 'Você entrou há algum tempo. Saia, entre de novo e volte aqui.',

  address: 'Endereço',
  user: 'Nome de usuário',
  devicePassword: 'Senha',
  copy: 'Copiar',
  copyOf: {
    address: 'Copiar o endereço',
    user: 'Copiar o nome de usuário',
    password: 'Copiar a senha',
  },
  copied: 'Copiado.',
  notCopied: 'Não foi possível copiar. Selecione e copie.',
  once: 'Esta senha é mostrada uma única vez.',
  opens: 'Ela abre suas listas e nada mais da sua conta.',
  insecure: (origin) => `Telefones precisam de um endereço https. Este servidor está em ${origin}`,
  qr: { profile: 'Código QR do perfil', davx5: 'Código QR que abre o DAVx5' },
  downloadProfile: 'Baixar o perfil',
  scanProfile: (download) =>
    `Aponte a câmera do iPhone para o quadrado, ou ${download} aqui. Ele fica ali por 10 minutos.`,
  profileStays: 'O perfil fica ali por 10 minutos.',
  installProfile: 'Instale-o em Ajustes. Depois abra Lembretes.',
  otherAccount: 'As listas do iCloud são outra conta; elas ficam onde estão.',
  openDavx5: 'Abrir o DAVx5',
  davx5: 'O DAVx5 mantém suas listas em dia com o Tasks.org ou o jtx Board neste telefone.',
  installDavx5: 'Instale o DAVx5, e o Tasks.org ou o jtx Board para as listas.',
  scanDavx5: (open) => `Aponte a câmera para o quadrado, ou ${open} aqui. Tudo vem preenchido.`,
  chooseLists: 'Escolha as listas que quer manter em dia. As alterações chegam em segundos.',
  orByHand: {
    apple: 'Ou à mão: Ajustes, Apps, Lembretes, Contas, Adicionar Conta, Outra, CalDAV',
    davx5: 'Ou à mão, “Fazer login com URL e nome de usuário”',
  },
  byHand: {
    apple: 'Ajustes, Apps, Lembretes, Contas, Adicionar Conta, Outra, CalDAV.',
    davx5: '“Fazer login com URL e nome de usuário”.',
    'tasks.org': 'Configurações, Adicionar conta, CalDAV.',
    thunderbird: 'Nova agenda, Na rede.',
    other: 'Onde o programa pedir uma conta CalDAV:',
  },
  disconnectIt: 'Desconectá-lo',
  done: 'Pronto',
}
