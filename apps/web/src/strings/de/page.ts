import type { PageTexts } from '../page.ts'

export const description = 'Ein persönlicher Aufgabenplaner mit Fokus-Timer'

export const page: PageTexts = {
  description,
  shortcuts: { add: 'Aufgabe hinzufügen', plan: 'Tag planen', focus: 'Fokus starten' },
  noScript: 'Daymark braucht JavaScript: Bitte schalte es ein und lade diese Seite neu.',
  oldBrowser:
    'Daymark läuft nicht in diesem Browser: Es braucht Safari {safari}, Firefox {firefox}, Chrome oder Edge {chrome} oder eine neuere Version.',
}
