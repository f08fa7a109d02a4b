import type { Language } from '../language.ts'

export const sample: Language['sample'] = {
  firstRun: 'Eine leere Seite',
  firstRunHint: 'Schreib es so, wie du es sagen würdest, etwa „Mama morgen um 18 Uhr anrufen“.',
  offer: 'Mit einem Beispieltag ausprobieren',
  added: 'Beispieltag hinzugefügt',
  notice: 'Das ist ein Beispieltag.',
  remove: 'Entfernen',
  removed: 'Beispieltag entfernt',
  file: 'Beispieltag',
  list: 'Beispiel',
  tag: 'Besorgungen',
  tasks: {
    plan: 'Woche planen',
    bread: 'Brot und Kaffee kaufen',
    report: 'Bericht schreiben',
    dentist: 'Zahnarztpraxis anrufen',
    lunch: 'Mittagessen mit Ines',
    plants: 'Pflanzen gießen',
    tickets: 'Zugtickets buchen',
    parcel: 'Paket abholen',
  },
}
