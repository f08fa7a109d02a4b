import type { Language } from '../language.ts'

export const timerSettings: Language['timerSettings'] = {
  title: 'Temporizador de concentración',
  lengths: 'Duración de cada fase en minutos. Un temporizador en marcha conserva la suya.',
  phases: { focus: 'Concentración', short_break: 'Descanso corto', long_break: 'Descanso largo' },
  refused: 'Elige un número entero de 1 a 60.',
  autoStart: 'Iniciar los descansos automáticamente',
  autoStartHint:
    'Tras la concentración empieza un descanso, y tras el descanso, la concentración, hasta el fin del descanso largo.',
  overtime: 'Contar el tiempo extra',
  overtimeHint: 'Seguir contando después de cero.',
  signals: 'Cuando se acaba el tiempo',
  signalsHint: 'Elige cómo quieres saberlo.',
  channels: {
    sound: 'Sonido',
    notification: 'Notificación',
    title: 'Título de la pestaña',
  },
  test: 'Probar',
  testOf: (channel) => `Probar: ${channel}`,
  sound: {
    trying: 'Sonando…',
    done: 'Ha sonado. Si no has oído nada, sube el volumen.',
    failed: 'Este navegador no lo ha reproducido.',
  },
  notification: {
    trying: 'Preguntando a este navegador…',
    shown: 'Así te avisará Daymark.',
    done: 'Mostrada. Si no has visto nada, tu sistema oculta las notificaciones.',
    failed: 'Este navegador no ha podido mostrarla.',
    default: 'Aún no permitidas. Prueba de nuevo y elige Permitir.',
    denied: 'Bloqueadas. Permite las notificaciones de esta página en los ajustes de tu navegador.',
    unsupported: 'Este navegador no admite notificaciones.',
  },
  tabTitle: 'La pestaña dice «Se acabó el tiempo» hasta que pulses algo.',
}
