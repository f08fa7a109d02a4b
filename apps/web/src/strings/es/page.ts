import type { PageTexts } from '../page.ts'

export const description = 'Un planificador de tareas personal con temporizador de concentración'

export const page: PageTexts = {
  description,
  shortcuts: {
    add: 'Añadir una tarea',
    plan: 'Planificar el día',
    focus: 'Iniciar la concentración',
  },
  noScript: 'Daymark necesita JavaScript: actívalo y vuelve a cargar esta página.',
  oldBrowser:
    'Daymark no funciona en este navegador: necesita Safari {safari}, Firefox {firefox}, Chrome o Edge {chrome}, o una versión más reciente.',
}
