import type { Language } from '../language.ts'

export const errors: Language['errors'] = {
  unreachableTitle: 'Daymark ist nicht erreichbar',
  unreachable:
    'Der Server hat nicht geantwortet. Prüfe, ob er läuft und ob du online bist, und versuche es dann erneut.',
  section: {
    summary: 'Die Übersicht funktioniert nicht mehr. Deine Aufgaben sind sicher.',
    dayLine: 'Die Tageslinie funktioniert nicht mehr. Deine Aufgaben sind sicher.',
    tasks: 'Die Liste funktioniert nicht mehr. Deine Aufgaben sind sicher.',
    form: 'Das Formular funktioniert nicht mehr. Was du eingegeben hast, ist noch da.',
    trends: 'Das Diagramm funktioniert nicht mehr. Deine Aufgaben sind sicher.',
    year: 'Das Jahr funktioniert nicht mehr. Deine Aufgaben sind sicher.',
    timer: 'Der Timer funktioniert nicht mehr. Deine Aufgaben sind sicher.',
    banners: 'Eine Meldung konnte nicht angezeigt werden. Deine Aufgaben sind sicher.',
  },
  reloadSection: 'Diesen Bereich neu laden',
  notOpened: 'Das konnte nicht geöffnet werden.',
  notDone: 'Das hat nicht geklappt. Versuche es erneut, wenn du online bist.',
  reload: 'Neu laden',
  brokenTitle: 'Diese Seite funktioniert nicht mehr',
  broken:
    'Hier ist etwas schiefgegangen. Was du gespeichert hast, ist sicher. Versuche es erneut, um weiterzumachen.',
  dismiss: 'Ausblenden',
}

export const opening: Language['opening'] = { loading: 'Wird geladen …' }
