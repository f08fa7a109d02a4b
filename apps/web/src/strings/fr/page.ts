import type { PageTexts } from '../page.ts'

export const description = 'Un planificateur de tâches personnel avec minuteur de concentration'

export const page: PageTexts = {
  description,
  shortcuts: {
    add: 'Ajouter une tâche',
    plan: 'Planifier la journée',
    focus: 'Démarrer la concentration',
  },
  noScript: 'Daymark a besoin de JavaScript : activez-le, puis rechargez cette page.',
  oldBrowser:
    'Daymark ne fonctionne pas dans ce navigateur : il lui faut Safari {safari}, Firefox {firefox}, Chrome ou Edge {chrome}, ou une version plus récente.',
}
