import type { Language } from '../language.ts'

export const errors: Language['errors'] = {
  unreachableTitle: 'No se puede acceder a Daymark',
  unreachable:
    'El servidor no ha respondido. Comprueba que está en marcha y que tienes conexión, y vuelve a intentarlo.',
  section: {
    summary: 'El resumen ha dejado de funcionar. Tus tareas están a salvo.',
    dayLine: 'La línea del día ha dejado de funcionar. Tus tareas están a salvo.',
    tasks: 'La lista ha dejado de funcionar. Tus tareas están a salvo.',
    form: 'El formulario ha dejado de funcionar. Lo que has escrito sigue ahí.',
    trends: 'El gráfico ha dejado de funcionar. Tus tareas están a salvo.',
    year: 'La vista del año ha dejado de funcionar. Tus tareas están a salvo.',
    timer: 'El temporizador ha dejado de funcionar. Tus tareas están a salvo.',
    banners: 'No se ha podido mostrar un mensaje. Tus tareas están a salvo.',
  },
  reloadSection: 'Recargar esta sección',
  notOpened: 'No se ha podido abrir.',
  notDone: 'No ha funcionado. Vuelve a intentarlo cuando tengas conexión.',
  reload: 'Recargar',
  brokenTitle: 'Esta página ha dejado de funcionar',
  broken:
    'Algo ha salido mal aquí. Lo que guardaste está a salvo; vuelve a intentarlo para continuar.',
  dismiss: 'Cerrar',
}

export const opening: Language['opening'] = { loading: 'Cargando…' }
