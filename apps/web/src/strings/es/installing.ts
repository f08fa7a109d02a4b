import type { Language } from '../language.ts'

const ways: Language['installing']['ways'] = {
  menu: {
    browser: 'Chrome, Edge',
    steps: 'Abre el menú del navegador y elige «Instalar Daymark».',
  },
  appleTouch: {
    browser: 'iPhone, iPad',
    steps: 'Pulsa Compartir y elige «Añadir a pantalla de inicio».',
  },
  safari: { browser: 'Safari en un Mac', steps: 'Abre Archivo y elige «Añadir al Dock».' },
  firefoxAndroid: {
    browser: 'Firefox en Android',
    steps: 'Abre el menú y elige «Añadir aplicación a la pantalla de inicio».',
  },
  firefox: {
    browser: 'Firefox en un ordenador',
    steps: 'Firefox no instala aplicaciones. Usa otro navegador.',
  },
}

export const installing: Language['installing'] = {
  title: 'Instalar Daymark',
  hint: 'Como aplicación, Daymark tiene su propia ventana y su icono, y se abre sin conexión.',
  ways,
  install: 'Instalar',
  installed: 'Está instalado en este dispositivo.',
  notOnApple:
    'En un iPhone o iPad, otras aplicaciones no pueden compartir con Daymark ni abrir archivos con él.',
  offer: 'Daymark también funciona como aplicación.',
  offerByHand: (way) => `Daymark también funciona como aplicación. ${ways[way].steps}`,
  putAway: 'No volver a proponerlo',
  number: 'Número en el icono',
  numberHint: 'Se muestra en el icono de la aplicación instalada, en este dispositivo.',
  numbers: { off: 'Ninguno', today: 'Tareas por hacer hoy' },
}
