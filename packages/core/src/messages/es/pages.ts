import type { PageTexts } from '../pageTexts.ts'

export const pages: PageTexts = {
  appNotRecognised: {
    title: 'No se ha reconocido esta aplicación.',
    text: 'No se ha conectado nada.',
  },
  tooManyRequests: {
    title: 'Demasiadas solicitudes',
    text: 'Espera un poco y vuelve a intentarlo.',
  },
  notFound: { title: 'No encontrado', text: 'No hay nada en esta dirección.' },
  unsubscribing: {
    question: '¿Dejar de recibir correos de recordatorios?',
    confirm: 'Dejar de recibirlos',
    done: {
      title: 'Ya no recibirás más',
      text: 'Lo encontrarás de nuevo en los ajustes de la cuenta, en «Recordatorios».',
    },
    incomplete: {
      title: 'Este enlace está incompleto',
      text: 'Copia el enlace entero del correo, o desactiva los correos en los ajustes de la cuenta.',
    },
  },
  deviceProfile: 'Tus listas de Daymark en «Recordatorios».',
}
