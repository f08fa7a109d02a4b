import type { Language } from '../language.ts'

export const projectTrouble: Language['projectTrouble'] = {
  title: 'Por qué no se sincronizan los cambios',
  close: 'Cerrar',
  looking: 'Comprobando el servidor…',
  stored:
    'Lo que haces se guarda en este dispositivo y se envía cuando el servidor vuelva a funcionar.',
  hosts: 'Si alojas Daymark',
  none: {
    person: 'El servidor vuelve a responder. Daymark lo reintenta por sí solo.',
    host: 'Aquí no queda nada por hacer. Si vuelve a ocurrir, mira los registros del servidor a esa hora.',
  },
  unreachable: {
    person: 'No se puede acceder al servidor. O este dispositivo o el servidor está sin conexión.',
    host: 'Mira si la dirección de config.json es correcta y si el servidor está en marcha. Un proyecto alojado que se pausó no responde: restáuralo en su panel.',
  },
  closed: {
    person: 'El servidor responde, pero no a esta página.',
    host: 'Un proyecto alojado que se pausó responde así: restáuralo en su panel. Si no, algo delante del servidor rechaza las peticiones de esta página: permite su dirección.',
  },
  foreign: {
    person: 'Esta dirección responde, pero no es Daymark.',
    host: 'Un proyecto alojado que se pausó responde así: restáuralo en su panel. También lo hacen los proxies, y una dirección de config.json que no es de un proyecto.',
  },
  wrongKey: {
    person: 'El servidor no conoce esta copia de Daymark.',
    host: 'La clave de config.json no es de este proyecto o se retiró. Copia la clave publicable de sus ajustes de API en SUPABASE_ANON_KEY y vuelve a generar la aplicación web.',
  },
  noTables: {
    person: 'El servidor aún no está preparado para Daymark.',
    host: 'Faltan tablas o funciones: aplica todas las migraciones de esta versión (docs/hosting.md). «npm run hosted -- check» dice qué falta.',
  },
  noRights: {
    person: 'El servidor no te deja leer tus tareas.',
    host: 'Falta un permiso que las migraciones dan a quien ha iniciado sesión. Mira si se aplicaron todas, con el rol «postgres», y si algo ha quitado permisos desde entonces.',
  },
  older: {
    person: 'El servidor es más antiguo que esta aplicación.',
    host: 'La aplicación web se actualizó antes que la base de datos: aplica las migraciones de esta versión (docs/hosting.md).',
  },
  newer: {
    person:
      'Esta aplicación es demasiado antigua para el servidor. Recarga la página para tener la nueva.',
    host: 'La base de datos se actualizó a una versión que esta aplicación web no puede usar: genera y sube la aplicación web de esa versión (docs/hosting.md).',
  },
  other: {
    person: 'El servidor lo ha rechazado.',
    host: 'Sus registros dicen más. Responde:',
  },
}
