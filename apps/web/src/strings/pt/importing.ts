import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { writtenNumbers } from '../writtenNumbers.ts'
import { tasks } from './tasks.ts'
import { forms, joined, listed, quoted } from './words.ts'

export const importing: Language['importing'] = {
  title: 'Importar tarefas',
  close: 'Fechar',
  section: 'Importar de outro aplicativo',
  sectionHint: 'De um arquivo ou de uma lista colada.',
  drop: 'Solte um arquivo aqui',
  paste: 'ou cole o texto dele',
  choose: 'Escolher um arquivo',
  chooseAnother: 'Escolher outro',
  formats:
    'Todoist, TickTick, Super Productivity, Google Tasks, Microsoft To Do, arquivos de calendário (ICS), todo.txt, listas em Markdown, CSV e o JSON próprio do Daymark. São lidos neste dispositivo; nada é enviado antes de importar.',
  text: 'Texto para importar',
  readText: 'Verificar este texto',
  pasted: 'Texto colado',
  files: (first, more) => (more === 0 ? first : `${first} e mais ${numbers.count(more)}`),
  reading: (file) => `Lendo ${file}…`,

  sources: {
    todoist: 'Todoist',
    ticktick: 'TickTick',
    superProductivity: 'Super Productivity',
    google: 'Google Tasks',
    microsoft: 'Microsoft To Do',
    ics: 'Calendário',
    todoTxt: 'todo.txt',
    markdown: 'Markdown',
    csv: 'CSV',
    daymark: 'Daymark',
  },
  found: (sources, lists, tasks) =>
    joined([
      ...sources,
      lists > 0 && forms(lists, { one: '# lista', many: '# de listas', other: '# listas' }),
      forms(tasks, {
        one: '# tarefa encontrada',
        many: '# de tarefas encontradas',
        other: '# tarefas encontradas',
      }),
    ]),
  fresh: (count) =>
    forms(count, {
      one: '# tarefa nova',
      many: '# de tarefas novas',
      other: '# tarefas novas',
    }),
  here: (count) =>
    forms(count, {
      one: '# já está aqui, não muda',
      many: '# já estão aqui, não mudam',
      other: '# já estão aqui, não mudam',
    }),
  changed: (count) =>
    forms(count, { one: '# alterada lá', many: '# alteradas lá', other: '# alteradas lá' }),
  trashed: (count) => `${numbers.count(count)} na lixeira`,
  twice: (count) =>
    forms(count, {
      one: '# repetida no arquivo',
      many: '# repetidas no arquivo',
      other: '# repetidas no arquivo',
    }),
  excluded: (count) =>
    forms(count, {
      one: '# já concluída, fica de fora',
      many: '# já concluídas, ficam de fora',
      other: '# já concluídas, ficam de fora',
    }),
  nameless: (count) =>
    forms(count, {
      one: '# sem nome da tarefa, pulada',
      many: '# sem nome da tarefa, puladas',
      other: '# sem nome da tarefa, puladas',
    }),
  skipped: (count) =>
    forms(count, {
      one: '# linha pulada',
      many: '# de linhas puladas',
      other: '# linhas puladas',
    }),
  notRead: (file, why) => `${file}: ${why}`,
  incomplete: (file) =>
    file === null ? 'O arquivo está incompleto.' : `${file}: o arquivo está incompleto.`,

  show: 'Mostrar',
  filters: { all: 'Todas', new: 'Novas', warned: 'Com aviso', skipped: 'Puladas' },
  rows: 'O que acontecerá com cada linha',
  where: (list, day) =>
    `${list.join(' / ') || 'Caixa de entrada'}, ${day ? dates.medium(day) : 'sem dia'}`,
  steps: (count) => forms(count, { one: '# etapa', many: '# de etapas', other: '# etapas' }),
  fates: {
    new: '',
    here: 'Já está aqui, não muda.',
    changed: 'Alterada lá.',
    trashed: 'Na lixeira.',
    twice: 'Repetida no arquivo, importada uma vez.',
    'left out': 'Já concluída, fica de fora.',
  },
  row: (place) => (/^\d+$/.test(place) ? `Linha ${place}` : place),
  isSkipped: 'pulada',
  reason: ({ reason, place }) => {
    switch (reason) {
      case 'no name':
        return 'Sem nome da tarefa.'
      case 'no task':
        return 'Não é uma tarefa.'
      case 'unreadable':
        return 'Não pode ser lida.'
      case 'cut off':
        return `A linha ${place} está cortada.`
    }
  },
  warning: ({ kind, text = '', count = 0, priority = 'medium' }) => {
    switch (kind) {
      case 'date not read':
        return `${quoted(text)} não é uma data que o Daymark conheça. Fica na descrição.`
      case 'relative date':
        return `${quoted(text)} é contado a partir de hoje.`
      case 'repeat changed':
        return `${quoted(text)} fica como a repetição mais parecida que o Daymark conhece.`
      case 'repeat left out':
        return `${quoted(text)} não é uma repetição que o Daymark conheça. A tarefa não se repete.`
      case 'unknown zone':
        return `O fuso horário ${quoted(text)} não é conhecido. A hora fica como está escrita.`
      case 'priority folded':
        return `A prioridade ${text} fica como ${tasks.priorities[priority]}.`
      case 'estimate left out':
        return `A duração ${quoted(text)} fica de fora.`
      case 'long name':
        return 'O nome é longo demais. O final fica na descrição.'
      case 'long description':
        return 'A descrição é longa demais. O final fica de fora.'
      case 'too many tags':
        return forms(count - 100, {
          one: 'Uma tarefa tem no máximo 100 etiquetas. # fica de fora.',
          many: 'Uma tarefa tem no máximo 100 etiquetas. # ficam de fora.',
          other: 'Uma tarefa tem no máximo 100 etiquetas. # ficam de fora.',
        })
      case 'attachment':
        return `O arquivo anexo ${quoted(text)} não é importado. O nome fica na descrição.`
      case 'parent missing':
        return 'A tarefa da qual é uma etapa não está no arquivo. Ela vira uma tarefa.'
      case 'circle cut':
        return 'É uma etapa da própria etapa. Ela vira uma tarefa.'
      default:
        return `${quoted(text)} não é importado.`
    }
  },
  moreWarnings: (count) =>
    forms(count, { one: 'Mais # aviso', many: 'Mais # de avisos', other: 'Mais # avisos' }),

  done90: 'Tarefas já concluídas',
  doneChoices: { all: 'Todas', recent: 'Últimos 90 dias', none: 'Nenhuma' },
  lists: 'Listas',
  asInFile: 'Como no arquivo',
  oneList: 'Todas em uma lista',
  intoList: 'Lista',
  inbox: 'Caixa de entrada',
  newList: (name) => `Nova lista ${quoted(name)}`,
  updateChanged: (count) =>
    forms(count, {
      one: 'Atualizar # tarefa com a versão mais recente',
      many: 'Atualizar # de tarefas com a versão mais recente',
      other: 'Atualizar # tarefas com a versão mais recente',
    }),
  restore: (count) => `Restaurar ${numbers.count(count)}`,
  focus: 'Tempo de foco (um registro por dia)',
  cancel: 'Cancelar',
  importTasks: (count) =>
    forms(count, {
      one: 'Importar # tarefa',
      many: 'Importar # de tarefas',
      other: 'Importar # tarefas',
    }),
  nothingNew: 'Nada de novo para importar',
  importing: (count) =>
    count === 0
      ? 'Preparando a importação…'
      : forms(count, {
          one: 'Importando # tarefa…',
          many: 'Importando # de tarefas…',
          other: 'Importando # tarefas…',
        }),
  goesOn:
    'Você pode fechar esta janela. A importação continua quando você abrir o Daymark de novo.',

  done: (count) =>
    forms(count, {
      one: '# tarefa importada',
      many: '# de tarefas importadas',
      other: '# tarefas importadas',
    }),
  from: (file, lists) =>
    `De ${file}${lists.length > 0 ? ` para ${listed(lists)}` : ''}. Você pode importar o mesmo arquivo de novo: nada é adicionado duas vezes.`,
  wereHere: (count) =>
    forms(count, {
      one: '# já estava aqui',
      many: '# já estavam aqui',
      other: '# já estavam aqui',
    }),
  withWarning: (count) => `${numbers.count(count)} com um aviso`,
  showWarned: 'mostrar',
  undoHint: (file, count) => {
    const name = quoted(importing.inTrash(file, count))
    return forms(count, {
      one: `Desfazer leva a tarefa para a lixeira. Por 30 dias ela fica lá como ${name}.`,
      many: `Desfazer leva todas para a lixeira. Por 30 dias elas ficam lá como ${name}.`,
      other: `Desfazer leva todas para a lixeira. Por 30 dias elas ficam lá como ${name}.`,
    })
  },
  inTrash: (file, count) =>
    `Importação de ${file}, ${forms(count, { one: '# tarefa', many: '# de tarefas', other: '# tarefas' })}`,
  undo: 'Desfazer',
  undone: (count) =>
    forms(count, {
      one: 'Importação de # tarefa desfeita',
      many: 'Importação de # de tarefas desfeita',
      other: 'Importação de # tarefas desfeita',
    }),
  showInLists: 'Mostrar em Listas',

  columns: 'O que há em cada coluna?',
  columnsHint: 'Escolha pelo menos a que tem o nome da tarefa.',
  noColumn: 'Não está neste arquivo',
  fields: {
    name: 'Nome da tarefa',
    description: 'Descrição',
    priority: 'Prioridade',
    day: 'Vencimento',
    time: 'Hora',
    deadline: 'Prazo final',
    estimate: 'Estimativa (minutos)',
    list: 'Lista',
    section: 'Seção',
    tags: 'Etiquetas',
    repeat: 'Repetição',
    parent: 'Etapa de',
    done: 'Concluída',
    doneAt: 'Concluída em',
    created: 'Adicionada em',
    id: 'ID',
  },
  readColumns: 'Ler com estas colunas',
  match: 'Associar as colunas',

  failure: (kind) => writtenNumbers(failures[kind] ?? failures.broken ?? ''),
}

const failures: Readonly<Record<string, string>> = {
  'unknown format':
    'O Daymark não consegue ler este tipo de arquivo. Tente um dos formatos abaixo.',
  empty: 'Este arquivo está vazio. Exporte-o de novo e escolha o novo.',
  columns: 'O Daymark não conhece estas colunas. Escolha o que cada uma contém.',
  'no tasks': 'Nenhuma tarefa foi encontrada neste arquivo. Escolha outro.',
  encrypted: 'Este backup está criptografado. Exporte-o sem criptografia e tente de novo.',
  'not text':
    'Isto não é texto, mas por exemplo uma imagem ou um programa. Escolha o arquivo que você exportou.',
  'cut off': 'O arquivo está incompleto. Exporte-o de novo e tente outra vez.',
  'too large': 'O arquivo tem mais de 200 MB. Exporte menos listas por vez.',
  'too many tasks': 'O arquivo tem mais de 100.000 tarefas. Exporte menos listas por vez.',
  'too deep':
    'O arquivo tem etapas ou listas com mais de 100 níveis. Tire alguns níveis e tente de novo.',
  'damaged archive':
    'O arquivo compactado está danificado. Baixe-o de novo, ou descompacte-o e escolha os arquivos.',
  busy: 'Outra janela está importando. Espere ela terminar e tente de novo.',
  unkept:
    'Este navegador não salva nada neste dispositivo, por isso nada foi importado. Tente de novo fora da janela anônima.',
  full: 'O dispositivo está cheio, por isso nada foi importado. Libere espaço e tente de novo.',
  unprepared:
    'Não foi possível preparar a importação, por isso nada foi importado. Recarregue a página e tente de novo.',
  interrupted: 'A importação parou no meio. Ela continua quando você abrir o Daymark de novo.',
  broken: 'Não foi possível ler o arquivo. Recarregue a página e tente de novo.',
}
