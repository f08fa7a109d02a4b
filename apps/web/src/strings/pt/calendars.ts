import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { at, forms, quoted } from './words.ts'

export const calendars: Language['calendars'] = {
  title: 'Reuniões no seu dia',
  first:
    'As reuniões aparecem no seu dia e ocupam parte dele. O Daymark as lê e não altera nada lá.',
  hint: 'O Daymark as lê e não altera nada lá.',
  notRead: 'Este servidor não lê calendários.',
  address: 'Endereço do calendário',
  addressPlaceholder: 'https://… ou webcal://…',
  add: 'Adicionar calendário',
  needsConnection: 'Adicionar um calendário exige conexão.',
  most: 'Não pode haver mais. Remova um primeiro.',
  where: 'Onde eu encontro?',
  wayTo: [
    {
      name: 'Google Agenda',
      way: 'Configurações da agenda, Integrar agenda, Endereço secreto no formato iCal.',
    },
    {
      name: 'Outlook',
      way: 'Configurações, Calendário, Calendários compartilhados, Publicar um calendário, ICS.',
    },
    { name: 'Apple Calendar', way: 'Compartilhe o calendário, Calendário Público, Copiar Link.' },
    {
      name: 'Nextcloud',
      way: 'Link de compartilhamento do calendário, Copiar link de assinatura.',
    },
    { name: 'Outros', way: 'Procure um endereço que termine em .ics, ou iCal ou ICS.' },
  ],
  reading: 'Lendo…',
  about: (host, ahead) => `${host}, ${numbers.count(ahead)} nos próximos 7 dias`,
  problems: {
    password:
      'Este calendário agora pede uma senha. Crie lá um novo endereço secreto e informe-o aqui.',
    gone: 'Não há mais nenhum calendário neste endereço.',
    not_calendar: 'Este endereço responde com uma página da web, não com um calendário.',
    incomplete: 'O calendário só chegou em parte.',
    too_large: 'Este calendário é grande demais para ler.',
    no_answer: 'O calendário não responde.',
    not_public:
      'O Daymark só lê endereços públicos. Quem administra este servidor pode permitir este.',
    own_plan: 'Esse é o seu próprio plano.',
    sealed: 'Este servidor não consegue mais abrir o endereço. Informe-o aqui de novo.',
  },
  unreadable: (entries) =>
    forms(entries, {
      one: '# entrada não pôde ser lida.',
      many: '# de entradas não puderam ser lidas.',
      other: '# entradas não puderam ser lidas.',
    }),
  unknownZones: (entries) =>
    forms(entries, {
      one: '# entrada cita um fuso horário desconhecido aqui.',
      many: '# de entradas citam um fuso horário desconhecido aqui.',
      other: '# entradas citam um fuso horário desconhecido aqui.',
    }),
  lastRead: ({ day, minutes }) =>
    day
      ? `Última leitura: ${dates.short(day)}, ${dates.time(minutes)}.`
      : `Última leitura: hoje, ${dates.time(minutes)}.`,
  lastReadOn: (day, minutes) => `Última leitura: ${dates.short(day)}, ${dates.time(minutes)}.`,
  tryingAgain: ({ day, minutes }) =>
    day
      ? `Nova tentativa em ${dates.short(day)}, ${dates.time(minutes)}.`
      : `Nova tentativa ${at(dates.time(minutes))}.`,
  tryAgain: 'Tentar de novo',
  more: (name) => `Mais ações para ${name}`,
  shown: (name) => `Visível, ${name}`,
  back: 'Calendários',
  name: 'Nome',
  color: 'Cor',
  busy: 'Ocupa tempo do dia',
  allDay: 'Também as entradas de dia inteiro',
  allDayHint: 'Assim, nada cabe em um dia inteiro fora.',
  ownAddress: 'Seu endereço lá',
  optional: '(opcional)',
  ownAddressHint:
    'Se as reuniões convidam você por outro endereço que não o da sua conta, para que as recusadas não apareçam.',
  readNow: 'Ler agora',
  otherAddress: 'Outro endereço…',
  saveAddress: 'Salvar o endereço',
  cancel: 'Cancelar',
  remove: 'Remover',
  changed: (name) => `${quoted(name)} alterado`,
  removed: (name) => `${quoted(name)} removido`,
  added: 'Calendário adicionado',
}
