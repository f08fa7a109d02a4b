import { lazyComponent } from '../../ui/lazyComponent.tsx'

const chunk = () => import('./lazyChunk.ts')

export const NewTaskReminders = lazyComponent(async () => (await chunk()).NewTaskReminders)
export const RemindDialog = lazyComponent(async () => (await chunk()).RemindDialog)
export const TaskReminders = lazyComponent(async () => (await chunk()).TaskReminders)
