import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const nameExamples: Language['nameExamples'] = {
  offer: (example) => `Prueba con ${quoted(example)}`,
  all: [
    'Alquiler el 1 de cada mes #Casa',
    'Llamar a mamá mañana a las 18:00',
    'Escribir el informe el viernes a las 14:00 durante 90 min',
    'Regar las plantas cada 3 días',
    'Pedir cita con el dentista la próxima semana @llamadas',
    'Declaración de la renta antes del 15 de diciembre !alta',
    'Leer un libro algún día',
  ],
}
