import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { writtenNumbers } from '../writtenNumbers.ts'
import { tasks } from './tasks.ts'
import { forms, joined, listed, quoted } from './words.ts'

export const importing: Language['importing'] = {
  title: 'Importar tareas',
  close: 'Cerrar',
  section: 'Importar de otra aplicación',
  sectionHint: 'Desde un archivo o una lista pegada.',
  drop: 'Suelta un archivo aquí',
  paste: 'o pega su texto',
  choose: 'Elegir un archivo',
  chooseAnother: 'Elegir otro',
  formats:
    'Todoist, TickTick, Super Productivity, Google Tasks, Microsoft To Do, archivos de calendario (ICS), todo.txt, listas Markdown, CSV y el JSON propio de Daymark. Se lee en este dispositivo y no se sube nada hasta que importas.',
  text: 'Texto para importar',
  readText: 'Comprobar este texto',
  pasted: 'Texto pegado',
  files: (first, more) => (more === 0 ? first : `${first} y ${numbers.count(more)} más`),
  reading: (file) => `Leyendo ${file}…`,

  sources: {
    todoist: 'Todoist',
    ticktick: 'TickTick',
    superProductivity: 'Super Productivity',
    google: 'Google Tasks',
    microsoft: 'Microsoft To Do',
    ics: 'Calendario',
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
        one: '# tarea encontrada',
        many: '# de tareas encontradas',
        other: '# tareas encontradas',
      }),
    ]),
  fresh: (count) =>
    forms(count, {
      one: '# tarea nueva',
      many: '# de tareas nuevas',
      other: '# tareas nuevas',
    }),
  here: (count) =>
    forms(count, {
      one: '# ya está aquí, no cambia',
      many: '# ya están aquí, no cambian',
      other: '# ya están aquí, no cambian',
    }),
  changed: (count) =>
    forms(count, { one: '# cambiada allí', many: '# cambiadas allí', other: '# cambiadas allí' }),
  trashed: (count) => `${numbers.count(count)} en la papelera`,
  twice: (count) =>
    forms(count, {
      one: '# repetida en el archivo',
      many: '# repetidas en el archivo',
      other: '# repetidas en el archivo',
    }),
  excluded: (count) =>
    forms(count, {
      one: '# ya hecha, excluida',
      many: '# ya hechas, excluidas',
      other: '# ya hechas, excluidas',
    }),
  nameless: (count) =>
    forms(count, {
      one: '# sin nombre, omitida',
      many: '# sin nombre, omitidas',
      other: '# sin nombre, omitidas',
    }),
  skipped: (count) =>
    forms(count, {
      one: '# línea omitida',
      many: '# de líneas omitidas',
      other: '# líneas omitidas',
    }),
  notRead: (file, why) => `${file}: ${why}`,
  incomplete: (file) =>
    file === null ? 'El archivo está incompleto.' : `${file}: el archivo está incompleto.`,

  show: 'Mostrar',
  filters: { all: 'Todas', new: 'Nuevas', warned: 'Con aviso', skipped: 'Omitidas' },
  rows: 'Qué pasará con cada línea',
  where: (list, day) =>
    `${list.join(' / ') || 'Bandeja de entrada'}, ${day ? dates.medium(day) : 'sin día'}`,
  steps: (count) => forms(count, { one: '# paso', many: '# de pasos', other: '# pasos' }),
  fates: {
    new: '',
    here: 'Ya está aquí, no cambia.',
    changed: 'Cambiada allí.',
    trashed: 'En la papelera.',
    twice: 'Repetida en el archivo, se importa una vez.',
    'left out': 'Ya hecha, excluida.',
  },
  row: (place) => (/^\d+$/.test(place) ? `Línea ${place}` : place),
  isSkipped: 'omitida',
  reason: ({ reason, place }) => {
    switch (reason) {
      case 'no name':
        return 'Sin nombre de la tarea.'
      case 'no task':
        return 'No es una tarea.'
      case 'unreadable':
        return 'No se puede leer.'
      case 'cut off':
        return `La línea ${place} está cortada.`
    }
  },
  warning: ({ kind, text = '', count = 0, priority = 'medium' }) => {
    switch (kind) {
      case 'date not read':
        return `${quoted(text)} no es una fecha que Daymark conozca. Se conserva en la descripción.`
      case 'relative date':
        return `${quoted(text)} se cuenta desde hoy.`
      case 'repeat changed':
        return `${quoted(text)} se conserva como la repetición más parecida que Daymark conoce.`
      case 'repeat left out':
        return `${quoted(text)} no es una repetición que Daymark conozca. La tarea no se repite.`
      case 'unknown zone':
        return `La zona horaria ${quoted(text)} no se conoce. La hora se conserva como está escrita.`
      case 'priority folded':
        return `La prioridad ${text} se conserva como ${tasks.priorities[priority]}.`
      case 'estimate left out':
        return `La duración ${quoted(text)} se deja fuera.`
      case 'long name':
        return 'El nombre es demasiado largo. Su final se conserva en la descripción.'
      case 'long description':
        return 'La descripción es demasiado larga. Su final se deja fuera.'
      case 'too many tags':
        return forms(count - 100, {
          one: 'Una tarea tiene 100 etiquetas como máximo. Se deja fuera #.',
          many: 'Una tarea tiene 100 etiquetas como máximo. Se dejan fuera #.',
          other: 'Una tarea tiene 100 etiquetas como máximo. Se dejan fuera #.',
        })
      case 'attachment':
        return `El archivo adjunto ${quoted(text)} no se importa. Su nombre se conserva en la descripción.`
      case 'parent missing':
        return 'La tarea de la que es un paso no está en el archivo. Se convierte en tarea.'
      case 'circle cut':
        return 'Es un paso de su propio paso. Se convierte en tarea.'
      default:
        return `${quoted(text)} no se importa.`
    }
  },
  moreWarnings: (count) =>
    forms(count, { one: '# aviso más', many: '# de avisos más', other: '# avisos más' }),

  done90: 'Tareas ya hechas',
  doneChoices: { all: 'Todas', recent: 'Últimos 90 días', none: 'Ninguna' },
  lists: 'Listas',
  asInFile: 'Como en el archivo',
  oneList: 'Todas en una lista',
  intoList: 'Lista',
  inbox: 'Bandeja de entrada',
  newList: (name) => `Nueva lista ${quoted(name)}`,
  updateChanged: (count) =>
    forms(count, {
      one: 'Actualizar # tarea con la versión más reciente',
      many: 'Actualizar # de tareas con la versión más reciente',
      other: 'Actualizar # tareas con la versión más reciente',
    }),
  restore: (count) => `Restaurar ${numbers.count(count)}`,
  focus: 'Tiempo de concentración (una entrada por día)',
  cancel: 'Cancelar',
  importTasks: (count) =>
    forms(count, {
      one: 'Importar # tarea',
      many: 'Importar # de tareas',
      other: 'Importar # tareas',
    }),
  nothingNew: 'Nada nuevo que importar',
  importing: (count) =>
    count === 0
      ? 'Preparando la importación…'
      : forms(count, {
          one: 'Importando # tarea…',
          many: 'Importando # de tareas…',
          other: 'Importando # tareas…',
        }),
  goesOn: 'Puedes cerrar esta ventana. La importación continúa cuando vuelvas a abrir Daymark.',

  done: (count) =>
    forms(count, {
      one: '# tarea importada',
      many: '# de tareas importadas',
      other: '# tareas importadas',
    }),
  from: (file, lists) =>
    lists.length > 0
      ? `De ${file} a ${listed(lists)}. Puedes importar el mismo archivo otra vez: nada se añade dos veces.`
      : `De ${file}. Puedes importar el mismo archivo otra vez: nada se añade dos veces.`,
  wereHere: (count) =>
    forms(count, {
      one: '# ya estaba aquí',
      many: '# ya estaban aquí',
      other: '# ya estaban aquí',
    }),
  withWarning: (count) =>
    forms(count, { one: '# con un aviso', many: '# con un aviso', other: '# con un aviso' }),
  showWarned: 'mostrar',
  undoHint: (file, count) => {
    const name = quoted(importing.inTrash(file, count))
    return forms(count, {
      one: `Deshacer la lleva a la papelera. Durante 30 días la encuentras allí como ${name}.`,
      many: `Deshacer las lleva todas a la papelera. Durante 30 días las encuentras allí como ${name}.`,
      other: `Deshacer las lleva todas a la papelera. Durante 30 días las encuentras allí como ${name}.`,
    })
  },
  inTrash: (file, count) =>
    `Importación de ${file}, ${forms(count, { one: '# tarea', many: '# de tareas', other: '# tareas' })}`,
  undo: 'Deshacer',
  undone: (count) =>
    forms(count, {
      one: 'Importación de # tarea deshecha',
      many: 'Importación de # de tareas deshecha',
      other: 'Importación de # tareas deshecha',
    }),
  showInLists: 'Mostrar en Listas',

  columns: '¿Qué hay en cada columna?',
  columnsHint: 'Elige al menos la que tiene el nombre de la tarea.',
  noColumn: 'No está en este archivo',
  fields: {
    name: 'Nombre de la tarea',
    description: 'Descripción',
    priority: 'Prioridad',
    day: 'Vencimiento',
    time: 'Hora',
    deadline: 'Fecha límite',
    estimate: 'Estimación (minutos)',
    list: 'Lista',
    section: 'Sección',
    tags: 'Etiquetas',
    repeat: 'Repetición',
    parent: 'Paso de',
    done: 'Hecha',
    doneAt: 'Hecha el',
    created: 'Añadida el',
    id: 'ID',
  },
  readColumns: 'Leer con estas columnas',
  match: 'Asignar las columnas',

  failure: (kind) => writtenNumbers(failures[kind] ?? failures.broken ?? ''),
}

const failures: Readonly<Record<string, string>> = {
  'unknown format':
    'Daymark no puede leer este tipo de archivo. Prueba con uno de los formatos de abajo.',
  empty: 'Este archivo está vacío. Expórtalo de nuevo y elige el nuevo.',
  columns: 'Daymark no conoce estas columnas. Elige qué contiene cada una.',
  'no tasks': 'No se han encontrado tareas en este archivo. Elige otro.',
  encrypted: 'Esta copia está cifrada. Expórtala sin cifrar y vuelve a intentarlo.',
  'not text':
    'Esto no es texto, sino por ejemplo una imagen o un programa. Elige el archivo que exportaste.',
  'cut off': 'El archivo está incompleto. Expórtalo de nuevo y vuelve a intentarlo.',
  'too large': 'El archivo ocupa más de 200 MB. Exporta menos listas a la vez.',
  'too many tasks': 'El archivo tiene más de 100.000 tareas. Exporta menos listas a la vez.',
  'too deep':
    'El archivo tiene pasos o listas con más de 100 niveles. Quita algunos y vuelve a intentarlo.',
  'damaged archive':
    'El archivo comprimido está dañado. Descárgalo de nuevo, o descomprímelo y elige sus archivos.',
  busy: 'Otra ventana está importando. Espera a que termine y vuelve a intentarlo.',
  unkept:
    'Este navegador no guarda nada en este dispositivo, así que no se ha importado nada. Vuelve a intentarlo en una ventana que no sea privada.',
  full: 'El dispositivo está lleno, así que no se ha importado nada. Libera espacio y vuelve a intentarlo.',
  unprepared:
    'No se ha podido preparar la importación, así que no se ha importado nada. Recarga la página y vuelve a intentarlo.',
  interrupted: 'La importación se detuvo a medias. Continúa cuando vuelvas a abrir Daymark.',
  broken: 'No se ha podido leer el archivo. Recarga la página y vuelve a intentarlo.',
}
