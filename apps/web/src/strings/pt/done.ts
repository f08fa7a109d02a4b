import { shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting } from './durations.ts'
import { forms } from './words.ts'

export const done: Language['done'] = {
  title: 'Concluídas',
  heading(day, today) {
    if (day === null) return 'Antes'
    if (day === today) return 'Hoje'
    if (day === shiftDay(today, -1)) return 'Ontem'
    const isThisYear = day.slice(0, 4) === today.slice(0, 4)
    return isThisYear ? dates.longOfWeek(day) : dates.long(day)
  },
  sum: (tasks, focused) =>
    focused === 0 ? count(tasks) : `${count(tasks)}, ${lasting(focused)} de foco`,
  lasting,
  open: (title) => `Abrir ${title}`,
  in: 'Lista ou etiqueta',
  everywhere: 'Todas',
  goTo: 'Ir para um dia',
  clear: 'Limpar',
  earlier: 'Mostrar anteriores',
  copy: 'Copiar como texto',
  copied: 'Copiado',
  nothing: 'Nada concluído ainda.',
  noneFound: 'Nada encontrado',
  found: count,
}

function count(tasks: number): string {
  return forms(tasks, { one: '# concluída', many: '# concluídas', other: '# concluídas' })
}
