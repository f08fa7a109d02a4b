import { lazyComponent } from '../../ui/lazyComponent.tsx'

export const AddTimeDialog = lazyComponent(
  async () => (await import('./AddTimeDialog.tsx')).AddTimeDialog,
)
