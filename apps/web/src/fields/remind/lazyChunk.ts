export { NewTaskReminders } from './NewTaskReminders.tsx'
export { RemindDialog } from './RemindDialog.tsx'
export { TaskReminders } from './TaskReminders.tsx'
