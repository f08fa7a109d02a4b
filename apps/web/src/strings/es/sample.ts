import type { Language } from '../language.ts'

export const sample: Language['sample'] = {
  firstRun: 'Una página en blanco',
  firstRunHint: 'Escríbelo como lo dirías, por ejemplo «Llamar a mamá mañana a las 18:00».',
  offer: 'Probar con un día de ejemplo',
  added: 'Día de ejemplo añadido',
  notice: 'Este es un día de ejemplo.',
  remove: 'Quitarlo',
  removed: 'Día de ejemplo quitado',
  file: 'Día de ejemplo',
  list: 'Ejemplo',
  tag: 'recados',
  tasks: {
    plan: 'Planificar la semana',
    bread: 'Comprar pan y café',
    report: 'Escribir el informe',
    dentist: 'Llamar al dentista',
    lunch: 'Comer con Inés',
    plants: 'Regar las plantas',
    tickets: 'Comprar los billetes de tren',
    parcel: 'Recoger el paquete',
  },
}
