import { lazyComponent } from '../../ui/lazyComponent.tsx'

/** Day and Week show it once it is asked for. */
export const WaitingTasks = lazyComponent(
  async () => (await import('./WaitingTasks.tsx')).WaitingTasks,
)
