import { shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting } from './durations.ts'
import { forms } from './words.ts'

export const done: Language['done'] = {
  title: 'Hechas',
  heading(day, today) {
    if (day === null) return 'Antes'
    if (day === today) return 'Hoy'
    if (day === shiftDay(today, -1)) return 'Ayer'
    const isThisYear = day.slice(0, 4) === today.slice(0, 4)
    return isThisYear ? dates.longOfWeek(day) : dates.long(day)
  },
  sum: (tasks, focused) =>
    focused === 0 ? count(tasks) : `${count(tasks)}, ${lasting(focused)} de concentración`,
  lasting,
  open: (title) => `Abrir ${title}`,
  in: 'Lista o etiqueta',
  everywhere: 'Todas',
  goTo: 'Ir a un día',
  clear: 'Quitar',
  earlier: 'Mostrar anteriores',
  copy: 'Copiar como texto',
  copied: 'Copiado',
  nothing: 'Todavía no hay nada hecho.',
  noneFound: 'No se ha encontrado nada',
  found: count,
}

function count(tasks: number): string {
  return forms(tasks, { one: '# hecha', many: '# hechas', other: '# hechas' })
}
