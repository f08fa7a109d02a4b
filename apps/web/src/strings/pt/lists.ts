import { nameWritten } from '@daymark/core/words/names'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, quoted } from './words.ts'

export const lists: Language['lists'] = {
  title: 'Listas',
  inbox: 'Caixa de entrada',
  someday: 'Algum dia',
  openCount: (open) => `${numbers.count(open)} a fazer`,
  tasks: 'Tarefas',
  count: (open, done) => {
    const first = open === 0 ? 'Nada a fazer' : `${numbers.count(open)} a fazer`
    return done === 0 ? first : `${first}, ${countDone(done)}`
  },
  tags: 'Etiquetas',
  list: 'Lista',
  tag: (name) => `@${name}`,
  moreTags: (tags) => `+${numbers.count(tags)}`,
  tagged: (tasks) =>
    tasks === 0
      ? 'Já tem essas etiquetas'
      : forms(tasks, {
          one: 'Etiquetas alteradas',
          many: 'Etiquetas de # de tarefas alteradas',
          other: 'Etiquetas de # tarefas alteradas',
        }),
  tagsPlaceholder: 'ligações, rua',
  nameErrors: {
    missing: 'Dê um nome.',
    too_long: 'Use no máximo 120 caracteres no nome.',
    too_many: 'Use no máximo 100 etiquetas.',
  },
  add: (list) => `Adicionar a ${list}`,
  done: 'Concluídas',
  doneCount: countDone,
  listChanged: (tasks, path) => {
    const to = path.length === 0 ? 'a caixa de entrada' : path.join(' / ')
    return forms(tasks, {
      one: `Movida para ${to}`,
      many: `# de tarefas movidas para ${to}`,
      other: `# tarefas movidas para ${to}`,
    })
  },
  archived: (list) => `${quoted(list)} arquivada`,
  broughtBack: (list) => `${quoted(list)} está de volta`,
  dragInstructions: 'Espaço levanta, as setas movem. Espaço solta, Esc devolve.',
  archive: 'Arquivadas',
  archiveCount: (lists) =>
    forms(lists, { one: '# arquivada', many: '# arquivadas', other: '# arquivadas' }),
  name: 'Nome',
  color: 'Cor',
  noColor: 'Sem cor',
  note: 'Nota',
  icon: 'Ícone',
  noIcon: 'Sem ícone',
  icons: {
    house: 'Casa',
    briefcase: 'Maleta',
    book: 'Livro',
    'shopping-cart': 'Carrinho de compras',
    utensils: 'Garfo e faca',
    coffee: 'Xícara',
    heart: 'Coração',
    star: 'Estrela',
    users: 'Pessoas',
    baby: 'Bebê',
    'paw-print': 'Pata',
    gift: 'Presente',
    plane: 'Avião',
    car: 'Carro',
    bike: 'Bicicleta',
    dumbbell: 'Haltere',
    music: 'Música',
    camera: 'Câmera',
    'graduation-cap': 'Capelo',
    code: 'Código',
    palette: 'Paleta de pintor',
    wrench: 'Chave inglesa',
    wallet: 'Carteira',
    sprout: 'Broto',
  },
  colors: {
    stone: 'Pedra',
    clay: 'Argila',
    sand: 'Areia',
    teal: 'Verde-azulado',
    blue: 'Azul',
    plum: 'Ameixa',
  },
  dialogs: {
    newList: { title: 'Nova lista', save: 'Criar lista' },
    newSection: { title: 'Nova seção', save: 'Criar seção' },
    newTag: { title: 'Nova etiqueta', save: 'Criar etiqueta' },
    editList: { title: 'Editar', save: 'Salvar' },
    renameTag: { title: 'Renomear a etiqueta', save: 'Salvar' },
    deleteList: (list) => `Excluir a lista ${quoted(list)}?`,
    deleteSection: (section) => `Excluir a seção ${quoted(section)}?`,
    deleteTag: (tag) => `Excluir a etiqueta ${quoted(tag)}?`,
    untagged: (tasks) =>
      forms(tasks, {
        one: 'Será removida de # tarefa.',
        many: 'Será removida de # de tarefas.',
        other: 'Será removida de # tarefas.',
      }),
  },
  toInbox: (tasks) =>
    forms(tasks, {
      one: 'Mover # tarefa para a caixa de entrada',
      many: 'Mover # de tarefas para a caixa de entrada',
      other: 'Mover # tarefas para a caixa de entrada',
    }),
  toTrash: (tasks) =>
    forms(tasks, {
      one: 'Mover # tarefa para a lixeira',
      many: 'Mover # de tarefas para a lixeira',
      other: 'Mover # tarefas para a lixeira',
    }),
  unchanged: 'Já está nessa lista',
  empty: (list) => `Nada em ${list}`,
  emptyHints: {
    inbox: 'As tarefas sem lista ficam aqui.',
    someday: 'As tarefas sem dia esperam aqui.',
    list: (list) => `Adicione uma tarefa aqui ou escreva #${nameWritten(list)} onde escrever uma.`,
    tag: (tag) => `Escreva @${nameWritten(tag)} onde escrever uma tarefa.`,
  },
}

function countDone(tasks: number): string {
  return forms(tasks, { one: '# feita', many: '# feitas', other: '# feitas' })
}
