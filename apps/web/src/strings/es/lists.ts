import { nameWritten } from '@daymark/core/words/names'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, quoted } from './words.ts'

export const lists: Language['lists'] = {
  title: 'Listas',
  inbox: 'Bandeja de entrada',
  someday: 'Algún día',
  openCount: (open) => `${numbers.count(open)} por hacer`,
  tasks: 'Tareas',
  count: (open, done) => {
    const first = open === 0 ? 'Nada por hacer' : `${numbers.count(open)} por hacer`
    return done === 0 ? first : `${first}, ${countDone(done)}`
  },
  tags: 'Etiquetas',
  list: 'Lista',
  tag: (name) => `@${name}`,
  moreTags: (tags) => `+${numbers.count(tags)}`,
  tagged: (tasks) =>
    tasks === 0
      ? 'Ya tiene esas etiquetas'
      : forms(tasks, {
          one: 'Etiquetas cambiadas',
          many: 'Etiquetas de # de tareas cambiadas',
          other: 'Etiquetas de # tareas cambiadas',
        }),
  tagsPlaceholder: 'llamadas, recados',
  nameErrors: {
    missing: 'Ponle un nombre.',
    too_long: 'Usa 120 caracteres como máximo para el nombre.',
    too_many: 'Usa 100 etiquetas como máximo.',
  },
  add: (list) => `Añadir a ${list}`,
  done: 'Hechas',
  doneCount: countDone,
  listChanged: (tasks, path) => {
    const to = path.length === 0 ? 'la bandeja de entrada' : path.join(' / ')
    return forms(tasks, {
      one: `Movida a ${to}`,
      many: `# de tareas movidas a ${to}`,
      other: `# tareas movidas a ${to}`,
    })
  },
  archived: (list) => `${quoted(list)} archivada`,
  broughtBack: (list) => `${quoted(list)} ha vuelto`,
  dragInstructions:
    'Pulsa Espacio para levantarla y las flechas para moverla. Pulsa Espacio para soltarla o Esc para devolverla.',
  archive: 'Archivadas',
  archiveCount: (lists) =>
    forms(lists, { one: '# archivada', many: '# archivadas', other: '# archivadas' }),
  name: 'Nombre',
  color: 'Color',
  noColor: 'Sin color',
  note: 'Nota',
  icon: 'Icono',
  noIcon: 'Sin icono',
  icons: {
    house: 'Casa',
    briefcase: 'Maletín',
    book: 'Libro',
    'shopping-cart': 'Carrito de la compra',
    utensils: 'Tenedor y cuchillo',
    coffee: 'Taza',
    heart: 'Corazón',
    star: 'Estrella',
    users: 'Personas',
    baby: 'Bebé',
    'paw-print': 'Huella',
    gift: 'Regalo',
    plane: 'Avión',
    car: 'Coche',
    bike: 'Bicicleta',
    dumbbell: 'Pesa',
    music: 'Música',
    camera: 'Cámara',
    'graduation-cap': 'Birrete',
    code: 'Código',
    palette: 'Paleta de pintor',
    wrench: 'Llave inglesa',
    wallet: 'Cartera',
    sprout: 'Brote',
  },
  colors: {
    stone: 'Piedra',
    clay: 'Arcilla',
    sand: 'Arena',
    teal: 'Verde azulado',
    blue: 'Azul',
    plum: 'Ciruela',
  },
  dialogs: {
    newList: { title: 'Nueva lista', save: 'Crear lista' },
    newSection: { title: 'Nueva sección', save: 'Crear sección' },
    newTag: { title: 'Nueva etiqueta', save: 'Crear etiqueta' },
    editList: { title: 'Editar', save: 'Guardar' },
    renameTag: { title: 'Cambiar el nombre de la etiqueta', save: 'Guardar' },
    deleteList: (list) => `¿Eliminar la lista ${quoted(list)}?`,
    deleteSection: (section) => `¿Eliminar la sección ${quoted(section)}?`,
    deleteTag: (tag) => `¿Eliminar la etiqueta ${quoted(tag)}?`,
    untagged: (tasks) =>
      forms(tasks, {
        one: 'Se quita de # tarea.',
        many: 'Se quita de # de tareas.',
        other: 'Se quita de # tareas.',
      }),
  },
  toInbox: (tasks) =>
    forms(tasks, {
      one: 'Mover # tarea a la bandeja de entrada',
      many: 'Mover # de tareas a la bandeja de entrada',
      other: 'Mover # tareas a la bandeja de entrada',
    }),
  toTrash: (tasks) =>
    forms(tasks, {
      one: 'Mover # tarea a la papelera',
      many: 'Mover # de tareas a la papelera',
      other: 'Mover # tareas a la papelera',
    }),
  unchanged: 'Ya está en esa lista',
  empty: (list) => `Nada en ${list}`,
  emptyHints: {
    inbox: 'Aquí están las tareas sin lista.',
    someday: 'Aquí esperan las tareas sin día.',
    list: (list) => `Añade una tarea aquí o escribe #${nameWritten(list)} donde escribas una.`,
    tag: (tag) => `Escribe @${nameWritten(tag)} donde escribas una tarea.`,
  },
}

function countDone(tasks: number): string {
  return forms(tasks, { one: '# hecha', many: '# hechas', other: '# hechas' })
}
