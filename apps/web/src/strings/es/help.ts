import type { Language } from '../language.ts'

export const help: Language['help'] = {
  pages: {
    shortcuts: 'Atajos de teclado',
    words: 'Palabras',
    import: 'Importar',
    install: 'Instalar',
    about: 'Acerca de',
  },
  nav: 'Ayuda',
  close: 'Cerrar',

  words: {
    hint: 'Escríbelas en el nombre de una tarea. Daymark rellena el resto.',
    tryIt: 'Probar',
    tryLine: (line) => `Probar: ${line}`,
    examples: [
      { name: 'Día', line: 'Llamar a mamá mañana' },
      { name: 'Fecha', line: 'Renovar el pasaporte el 25 de diciembre' },
      { name: 'Hora', line: 'Comer con Inés el viernes a las 12:30' },
      { name: 'Sin día', line: 'Aprender a hacer pan algún día' },
      { name: 'Repetición', line: 'Regar las plantas cada 3 días' },
      { name: 'Fecha límite', line: 'Declaración de la renta antes del 15 de diciembre' },
      { name: 'Estimación', line: 'Escribir el informe durante 90 min' },
      { name: 'Prioridad', line: 'Pagar el alquiler !alta' },
      { name: 'Lista', line: 'Arreglar la lámpara #Casa' },
      { name: 'Etiqueta', line: 'Pedir cita con el dentista @llamadas' },
      { name: 'Descripción', line: 'Comprar un regalo // para Inés, hasta el viernes' },
    ],
    filters: 'En los filtros',
    filtersHint: 'Escríbelas en un filtro, en Listas.',
    signs: [
      { sign: 'leche', means: 'tiene la palabra' },
      { sign: '#Casa', means: 'en esta lista' },
      { sign: '@llamadas', means: 'tiene esta etiqueta' },
      { sign: 'p1', means: 'prioridad alta' },
      { sign: 'due:today', means: 'para hoy' },
      { sign: 'due:<=7d', means: 'en 7 días como máximo' },
      { sign: 'due:none', means: 'sin día' },
      { sign: 'est:<=15m', means: '15 minutos como máximo' },
      { sign: 'is:carried', means: 'de días anteriores' },
      { sign: '@llamadas p1', means: 'las dos cosas' },
      { sign: '@llamadas | p1', means: 'al menos una de ellas' },
      { sign: '-@llamadas', means: 'no' },
    ],
  },

  import: {
    hint: 'Trae tus tareas de otra aplicación, un archivo o una lista.',
    choose: 'Importar tareas',
  },

  about: {
    version: 'Versión',
    server: 'Servidor',
    servers: {
      own: (host) => `Daymark, ${host}`,
      hosted: (host) => `Supabase, con la aplicación de ${host}`,
      unknown: (host) => host,
    },
    licence: 'Licencia',
    rights: 'Todos los derechos reservados',
  },
}
