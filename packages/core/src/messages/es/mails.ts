import { formsOf } from '../forms.ts'
import { isolatedIn, leftToRightIn } from '../isolated.ts'
import type { MailTexts } from '../mailTexts.ts'

const forms = formsOf('es')
const name = isolatedIn('es')
const address = leftToRightIn('es')
const openDaymark = 'Abrir Daymark'
const ignore = 'puedes ignorar este mensaje; no pasará nada.'

export const mails: MailTexts = {
  confirmation: {
    subject: 'Confirma tu correo electrónico',
    paragraphs: [
      'Te damos la bienvenida a Daymark.',
      'Confirma que esta dirección es tuya y planifica luego tu primer día.',
    ],
    action: 'Confirmar mi dirección',
    validity: 'day',
    footnote: `Si no te has registrado en Daymark, ${ignore}`,
  },
  invitation: {
    subject: 'Una invitación a Daymark',
    paragraphs: ['Te han invitado a planificar tus días con Daymark.'],
    action: 'Aceptar la invitación',
    validity: 'day',
    footnote: `Si no quieres una cuenta, ${ignore}`,
  },
  alreadyRegistered: {
    subject: 'Ya tienes una cuenta de Daymark',
    paragraphs: [
      'Alguien, muy probablemente tú, acaba de intentar registrarse en Daymark con esta dirección.',
      'Ya tienes una cuenta aquí: inicia sesión con la contraseña que elegiste entonces.',
    ],
    action: 'Iniciar sesión',
    footnote: 'Si no has sido tú, puedes ignorar este mensaje; no ha cambiado nada.',
  },
  oldAddress: (newEmail) => ({
    subject: 'Confirma el cambio de tu correo electrónico',
    paragraphs: [
      `Has pedido iniciar sesión en Daymark con ${address(newEmail)} a partir de ahora.`,
      'Hemos enviado un enlace a las dos direcciones. El cambio se hace cuando hayas confirmado ambas.',
    ],
    action: 'Cambiar mi dirección',
    validity: 'day',
    footnote: `Si no has sido tú, no lo abras y elige una contraseña nueva en Daymark: puede que alguien conozca la tuya.`,
  }),
  newAddress: {
    subject: 'Confirma tu nuevo correo electrónico',
    paragraphs: [
      'Has pedido iniciar sesión en Daymark con esta dirección a partir de ahora.',
      'También hemos enviado un enlace a tu dirección actual. El cambio se hace cuando hayas confirmado ambas.',
    ],
    action: 'Confirmar mi nueva dirección',
    validity: 'day',
    footnote: `Si no usas Daymark, ${ignore}`,
  },
  recovery: {
    subject: 'Elige una contraseña nueva',
    paragraphs: [
      'Alguien, muy probablemente tú, ha olvidado la contraseña de esta cuenta de Daymark.',
      'Abre el enlace en cualquier dispositivo y elige una nueva. Hasta que la hayas guardado, la anterior sigue funcionando y no se cierra ninguna sesión.',
    ],
    action: 'Elegir una contraseña nueva',
    validity: 'hour',
    footnote: `Si no has sido tú, ${ignore}`,
  },
  magicLink: {
    subject: 'Inicia sesión en Daymark',
    paragraphs: ['Has pedido iniciar sesión con esta dirección, sin contraseña.'],
    action: 'Iniciar sesión',
    validity: 'hour',
    footnote: `Si no has sido tú, ${ignore}`,
  },
  reauthentication: (code) => ({
    subject: 'Confirma que eres tú',
    paragraphs: [
      'Has pedido cambiar la contraseña de tu cuenta de Daymark.',
      `Escribe este código en Daymark: ${code}`,
      'Funciona una vez, durante diez minutos.',
    ],
    footnote:
      'Si no has sido tú, cierra la sesión de todos los dispositivos en Daymark y elige una contraseña nueva: puede que alguien esté usando tu cuenta.',
  }),
  passwordChanged: {
    subject: 'Se ha cambiado tu contraseña',
    paragraphs: [
      'La contraseña de tu cuenta de Daymark se acaba de cambiar, y se ha cerrado la sesión en todos los demás dispositivos.',
    ],
    action: openDaymark,
    footnote:
      'Si no has sido tú, elige enseguida una contraseña nueva: «¿Olvidaste la contraseña?», en la pantalla de inicio de sesión, te envía un enlace.',
  },
  addressChanged: (newEmail) => ({
    subject: 'Se ha cambiado tu correo electrónico',
    paragraphs: [
      newEmail === null
        ? 'La cuenta de Daymark con esta dirección tiene ahora otra. Esta dirección ya no la abre.'
        : `Tu cuenta de Daymark pertenece ahora a ${address(newEmail)}. Esta dirección ya no la abre.`,
    ],
    action: openDaymark,
    footnote:
      'Si no has sido tú, escribe a quien administra este Daymark: alguien tiene tu cuenta.',
  }),
  security: {
    'factor added': {
      subject: 'La verificación en dos pasos está activada',
      text: 'Tu cuenta de Daymark pide ahora, al iniciar sesión, un código de tu aplicación de autenticación o de tu teléfono.',
    },
    'factor removed': {
      subject: 'Se ha quitado una aplicación de autenticación o un teléfono',
      text: 'Tu cuenta de Daymark ya no pide, al iniciar sesión, los códigos de una de tus aplicaciones de autenticación o de uno de tus teléfonos.',
    },
    'recovery code used': {
      subject: 'Se ha usado un código de recuperación',
      text: 'Alguien, muy probablemente tú, ha iniciado sesión en tu cuenta de Daymark con un código de recuperación. Ese código ya no funciona.',
    },
    'identity added': {
      subject: 'Se ha añadido una forma de iniciar sesión',
      text: 'Tu cuenta de Daymark se abre ahora también con otra cuenta tuya, como la de Google.',
    },
    'identity removed': {
      subject: 'Se ha quitado una forma de iniciar sesión',
      text: 'Tu cuenta de Daymark ya no se abre de una de las formas en que iniciabas sesión.',
    },
    'device connected': {
      subject: 'Se ha conectado un dispositivo',
      text: 'Un teléfono o un programa puede ver y cambiar ahora tareas de tu cuenta de Daymark, con una contraseña propia. En los ajustes puedes desconectarlo.',
    },
    'webhook made': {
      subject: 'Se ha creado un webhook',
      text: 'Una dirección de Internet recibe ahora avisos de los cambios en tu cuenta de Daymark. En los ajustes puedes ponerle fin.',
    },
    'token made': {
      subject: 'Se ha creado un token',
      text: 'Un programa que tenga este token puede acceder a tareas de tu cuenta de Daymark sin tu contraseña. En los ajustes puedes ponerle fin.',
    },
    'connection raised': {
      subject: 'Una conexión puede hacer más',
      text: 'Un dispositivo o un programa conectado a tu cuenta de Daymark puede hacer ahora más que antes, o ver más listas. En los ajustes puedes limitarlo o ponerle fin.',
    },
    'app connected': {
      subject: 'Se ha conectado una aplicación',
      text: 'Una aplicación puede ver ahora tareas de tu cuenta de Daymark, y lo demás que le hayas permitido. En los ajustes puedes cambiarlo y terminar la conexión.',
    },
    'address proven': {
      subject: 'Se ha confirmado tu dirección',
      text: 'Has confirmado esta dirección, así que tu cuenta de Daymark le pertenece. La contraseña anterior ya no funciona, y se ha cerrado la sesión en los dispositivos que la tenían abierta. En los ajustes puedes elegir una contraseña nueva.',
    },
    'account deleted': {
      subject: 'Se ha eliminado tu cuenta',
      text: 'Tu cuenta de Daymark y todo lo que contenía se han eliminado, como pediste. No queda nada de ella.',
    },
  },
  securityFootnote:
    'Si no has sido tú, elige enseguida una contraseña nueva y mira en los ajustes dónde está abierta tu sesión.',
  repeated: (subject) => ({
    subject: `${subject}, de nuevo`,
    paragraphs: [
      `«${subject}»: te avisamos de esto hace poco. Desde entonces ha vuelto a ocurrir.`,
    ],
    action: openDaymark,
    footnote:
      'Si no has sido tú, elige enseguida una contraseña nueva: «¿Olvidaste la contraseña?», en la pantalla de inicio de sesión, te envía un enlace. Luego mira en los ajustes dónde está abierta tu sesión.',
  }),
  reminders: {
    count: (count) =>
      forms(count, {
        one: '# recordatorio',
        many: '# de recordatorios',
        other: '# recordatorios',
      }),
    line: (title, body) => `${name(title)}. ${body}`,
    footnote: (unsubscribe) =>
      `Daymark te envía por correo los recordatorios que no llegan a ninguno de tus dispositivos, o todos si así lo has elegido. Para no recibir más estos correos: ${unsubscribe}`,
  },
  openDaymark,
  link: (action, url) => `${action}:\n${url}`,
  works: {
    day: 'El enlace funciona una vez, durante un día.',
    hour: 'El enlace funciona una vez, durante una hora.',
  },
  code: (code) => `Si Daymark te pide un código, es ${code}.`,
  codeWorks: 'Funciona durante diez minutos.',
}
